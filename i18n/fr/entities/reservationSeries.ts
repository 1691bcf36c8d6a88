import type { reservationSeries } from '#resources/entities/reservationSeries.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationSeriesLabels = {
  singular: 'série',
  plural: 'séries',
  gender: 'FEMININE',
  purpose: 'Une série fait revenir une réservation à dates régulières, comme tous les jeudis.',
  sections: { main: 'Informations générales' },
  fields: {
    subject: 'Objet',
    rule: 'Règle',
    zone: 'Fuseau horaire',
    startingAt: 'Début',
    endingAt: 'Fin',
    withoutPublicHolidays: 'Hors jours fériés',
    withoutSchoolHolidays: 'Hors vacances scolaires',
  },
} satisfies Labels<typeof reservationSeries>
