/** Texts of the map of entities. */
export const mapTexts = {
  title: 'Carte des fiches',
  intro: 'Quelles fiches désignent lesquelles. Chaque flèche va d’une fiche vers celle qu’elle désigne.',
  drawing: 'Carte des fiches',
  list: 'En liste',
  pointsAt: 'Désigne',
  pointedBy: 'Désignée par',
  nothing: 'aucune fiche',
  node: (name: string, to: number, from: number) => `${name}, désigne ${to}, désignée par ${from}`,
  open: 'Voir la carte',
} as const
