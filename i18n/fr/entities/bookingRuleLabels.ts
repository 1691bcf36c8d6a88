export const weekDayLabels = {
  MONDAY: 'Lundi',
  TUESDAY: 'Mardi',
  WEDNESDAY: 'Mercredi',
  THURSDAY: 'Jeudi',
  FRIDAY: 'Vendredi',
  SATURDAY: 'Samedi',
  SUNDAY: 'Dimanche',
} as const

export const bookingRuleLabels = {
  openingHours: {
    label: 'Horaires de réservation',
    help: 'Une réservation commence et finit pendant ces horaires. Sans horaire, ceux de la catégorie s’appliquent.',
    row: { singular: 'horaire', plural: 'horaires', gender: 'MASCULINE' },
    fields: {
      day: {
        label: 'Jour',
        values: {
          EVERY_DAY: 'Tous les jours',
          MONDAY_TO_FRIDAY: 'Du lundi au vendredi',
          WEEKEND: 'Samedi et dimanche',
          ...weekDayLabels,
        },
      },
      opensAt: { label: 'Ouverture', help: 'Comme 8 h.' },
      closesAt: { label: 'Fermeture', help: 'Comme 22 h 30, ou minuit.' },
    },
  },
  startDays: {
    label: 'Jours de début',
    help: 'Les jours où une réservation peut commencer. Sans choix, ceux de la catégorie s’appliquent.',
    values: weekDayLabels,
  },
  publicHolidays: {
    label: 'Jours fériés',
    help: 'Sans choix, ce que dit la catégorie\u00a0; à défaut, ils sont acceptés.',
    values: { ALLOWED: 'Acceptés', REFUSED: 'Refusés' },
  },
  shortestMinutes: {
    label: 'Durée minimale',
    help: 'Par exemple 1\u00a0h\u00a030. Vide\u00a0: celle de la catégorie, s’il y en a une.',
  },
  longestMinutes: {
    label: 'Durée maximale',
    help: 'Par exemple 4\u00a0h ou 2\u00a0jours. Vide\u00a0: celle de la catégorie.',
  },
  noticeHours: {
    label: 'Délai minimal',
    help: 'Entre la demande et le début, par exemple 2\u00a0jours. Vide\u00a0: celui de la catégorie.',
  },
  horizonDays: {
    label: 'Réservable à l’avance',
    help: 'Au plus, par exemple 90\u00a0jours. Vide\u00a0: comme la catégorie.',
  },
  preparationMinutes: {
    label: 'Préparation',
    help: 'Temps retenu avant chaque nouvelle réservation, par exemple 30\u00a0minutes. Vide\u00a0: comme la catégorie.',
  },
  tidyingMinutes: {
    label: 'Rangement',
    help: 'Temps retenu après chaque nouvelle réservation, par exemple 30\u00a0minutes. Vide\u00a0: comme la catégorie.',
  },
} as const

export const rulesSection = { rules: 'Règles de réservation' } as const
