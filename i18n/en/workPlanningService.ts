export const workPlanningMessages = {
  notADate: 'Date not recognised',
  endsBefore: 'The end is before the start',
  tooLong: (days: number) => `The period can be at most ${days} days long`,
  unknown: 'Unknown choice',
}
