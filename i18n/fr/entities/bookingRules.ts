/** Words of the rules of booking that categories and items share (D34). */

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
  shortestMinutes: { label: 'Durée minimale (minutes)', help: 'Vide\u00a0: celle de la catégorie, s’il y en a une.' },
  longestMinutes: {
    label: 'Durée maximale (minutes)',
    help: 'Vide\u00a0: celle de la catégorie. Un jour compte 1\u00a0440 minutes.',
  },
  noticeHours: {
    label: 'Délai minimal (heures)',
    help: 'Entre la demande et le début. Deux jours\u00a0: 48. Vide\u00a0: celui de la catégorie.',
  },
  horizonDays: {
    label: 'Réservable à l’avance (jours)',
    help: 'De combien de jours au plus. Vide\u00a0: comme la catégorie.',
  },
  preparationMinutes: {
    label: 'Préparation (minutes)',
    help: 'Retenues avant chaque nouvelle réservation. Vide\u00a0: comme la catégorie.',
  },
  tidyingMinutes: {
    label: 'Rangement (minutes)',
    help: 'Retenues après chaque nouvelle réservation. Vide\u00a0: comme la catégorie.',
  },
} as const

export const rulesSection = { rules: 'Règles de réservation' } as const
