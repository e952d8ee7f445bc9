### What the page says before it has fetched its language. Every language of this file is in the page from the start, so it is short.

document-not-loaded = Slipway could not be loaded. Please check your connection and reload the page.
document-board-not-loaded = This board could not be loaded. Please check your connection and reload the page.

## In the HTML and the manifest, filled in by the build.

document-title = Slipway: five abstract board games
document-description = Learn and play Slash, Crossway, Slither, Slyde and Slicron: against the computer, with a friend, offline too.
document-manifest = Five abstract board games: Slash, Crossway, Slither, Slyde and Slicron.
document-no-script = Slipway runs in the browser and needs JavaScript. Please switch it on for this page.
document-board-no-script = This board needs JavaScript. Please switch it on for this page.
