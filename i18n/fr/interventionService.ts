export const interventionMessages = {
  figures: {
    notADay: 'Date non reconnue',
    endsBefore: 'La fin précède le début',
    tooLong: 'La période compte au plus dix ans',
  },
  notInQuantity:
    'Cet élément se réserve en entier\u00a0: l’intervention l’empêche tout entier, laissez les unités hors service vides.',
  isOver: 'Cette intervention est déjà terminée ou annulée.',
  notUnderWay: 'Seul le reste d’une intervention commencée et pas encore terminée se reporte.',
  nothingLeft: 'Tous les points de cette ronde ont leur résultat\u00a0: terminez-la.',
  carried: 'Reste reporté à une autre intervention.',
  remainderStarted: (name: string) =>
    `Le reste est déjà commencé («\u00a0${name}\u00a0»)\u00a0: cette intervention ne peut plus être rouverte.`,
  notBegun: 'Seule une intervention commencée et non annulée se signe.',
  noSigner: 'Saisissez le nom de la personne qui signe.',
  longSigner: (most: number) => `Le nom a au plus ${most}\u00a0caractères.`,
  isTaken: 'Cette intervention est déjà confiée à quelqu’un d’autre.',
  moreThanStock: (stock: number) =>
    stock === 0
      ? 'Le stock de cet élément est vide\u00a0: aucune unité ne peut être mise hors service.'
      : `Indiquez un nombre de 1 à ${stock}, le stock de cet élément.`,
}
