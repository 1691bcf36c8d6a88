/** Modules and entries of the menu that are no entity. */
export const menuTexts = {
  modules: { RESERVATION: 'Réservations', INTERVENTIONS: 'Interventions' },
  groups: {
    reservation: 'Réservations',
    intervention: 'Interventions',
    entities: 'Fiches',
    administration: 'Administration',
  },
  planning: 'Planning',
  parameters: 'Paramètres',
  customize: 'Personnalisation',
  bin: 'Corbeille',
  licenses: 'Licence',
} as const
