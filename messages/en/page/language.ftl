language-head = Language
language-auto = Same as the browser
language-not-loaded = { $language } could not be loaded. Please check the network and try again.
