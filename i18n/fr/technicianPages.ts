export const technicianPageTexts = {
  noAbsence: 'Aucune prévue',
  usualHours: 'Celles des paramètres',
  works: 'Interventions à faire',
  user: 'Voir la fiche de l’utilisateur',
} as const
