export const mapTexts = {
  title: 'Map of records',
  intro:
    'Which records refer to which. Each arrow goes from a record to the one it refers to; point at a record to see its own.',
  narrowIntro: 'Which records refer to which. The drawn map is shown on a wider screen.',
  drawing: 'Map of records',
  list: 'As a list',
  pointsAt: 'To',
  pointedBy: 'From',
  node: (name: string, to: number, from: number) => `${name}, outgoing arrows: ${to}, incoming: ${from}`,
  open: 'See the map',
} as const
