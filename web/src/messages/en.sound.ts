/** English: sound and touch. */
export const sound = {
  'sound.head': 'Sound and touch',
  'sound.on': 'Play sounds',
  'sound.volume': 'Volume',
  'sound.percent': '{percent} %',
  'sound.vibration': 'Vibrate a little: at your moves, your turn and the end of a game',
  'sound.turnOn': 'Turn the sound on',
  'sound.turnOff': 'Turn the sound off',
} as const;
