export const mapTexts = {
  title: 'Carte des fiches',
  intro:
    'Quelles fiches désignent lesquelles. Chaque flèche va d’une fiche vers celle qu’elle désigne\u00a0; une fiche pointée montre les siennes.',
  narrowIntro: 'Quelles fiches désignent lesquelles. La carte dessinée s’affiche sur un écran plus large.',
  drawing: 'Carte des fiches',
  list: 'En liste',
  pointsAt: 'Vers',
  pointedBy: 'Depuis',
  node: (name: string, to: number, from: number) => `${name}, flèches au départ : ${to}, à l’arrivée : ${from}`,
  open: 'Voir la carte',
} as const
