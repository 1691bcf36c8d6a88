export const mapTexts = {
  title: 'Map of records',
  intro: 'Point at a record type to see its links: each arrow goes from a record type to the one that it refers to.',
  narrowIntro: 'Which records refer to which. The drawn map is shown on a wider screen.',
  drawing: 'Map of records',
  others: 'Other record types',
  list: 'As a list',
  pointsAt: 'To',
  pointedBy: 'From',
  node: (name: string, to: number, from: number) => `${name}, outgoing arrows: ${to}, incoming: ${from}`,
  open: 'See the map',
} as const
