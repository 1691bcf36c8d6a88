export const workPlanningMessages = {
  notADate: 'Date non reconnue',
  endsBefore: 'La fin précède le début',
  tooLong: (days: number) => `La période compte au plus ${days} jours`,
  unknown: 'Choix inconnu',
}
