export const mapTexts = {
  title: 'Carte des fiches',
  intro: 'Pointez une fiche pour voir ses liens\u00a0: chaque flèche va d’une fiche vers celle qu’elle désigne.',
  narrowIntro: 'Quelles fiches désignent lesquelles. La carte dessinée s’affiche sur un écran plus large.',
  drawing: 'Carte des fiches',
  others: 'Autres fiches',
  list: 'En liste',
  pointsAt: 'Vers',
  pointedBy: 'Depuis',
  node: (name: string, to: number, from: number) => `${name}, flèches au départ : ${to}, à l’arrivée : ${from}`,
  open: 'Voir la carte',
} as const
