/** English: what is proven about small boards. */
export const known = {
  'known.head': 'What is known',
  'known.about': 'A solver has worked these boards out to the end. The map shows who wins, with best play, when {side} begins there.',
  'known.aboutSlides':
    'A solver has worked these boards out to the end. A mark between two cells shows who wins, with best play, when {side} begins with the slide between them.',
  'known.nothing': 'No board of this game has been worked out yet.',
  'known.notLoaded': 'The maps could not be loaded; they need a network at their first use.',
  'known.size': 'Board',
  'known.mapOf': 'Map of the first moves of {game}, {size}: {list}',
  'known.black': 'Black wins',
  'known.white': 'White wins',
  'known.draw': 'a draw',
  'known.keep': 'keeps the win with the pie rule',
  'known.wins': '{side} wins with {count} of {all} first moves.',
  'known.winsAll': '{side} wins with every first move.',
  'known.draws': '{count} lead to a draw.',
  'known.pieExchange':
    'With the pie rule the second player wins: after a stone that wins for Black he exchanges sides, after any other he does not.',
  'known.pieRecolour':
    'With the pie rule White may recolour the stone where it stands. So the first player wants one that wins when it is black and loses when it is white: {cells}.',
  'known.pieRecolourNone':
    'With the pie rule White may recolour the stone where it stands, and here every stone that wins for Black would win for White, too: the second player wins.',
  'known.show': 'Show who wins from each first move',
} as const;
