export const exportTexts = {
  button: 'Export',
  shown: 'Columns shown',
  shownHelp: 'To read or print the list',
  all: 'All the data',
  allHelp: 'With the identifier: can be corrected, then imported again',
  started: 'The export has started: find it in your downloads',
  failed: 'The export could not start.',
} as const
