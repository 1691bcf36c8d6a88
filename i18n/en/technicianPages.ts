export const technicianPageTexts = {
  noAbsence: 'None planned',
  usualHours: 'Those of the settings',
  works: 'Work orders to do',
  user: 'View the user’s record',
} as const
