import type { reservationSeries } from '#resources/entities/reservationSeries.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const reservationSeriesLabels = {
  singular: 'series',
  plural: 'series',
  gender: 'FEMININE',
  purpose: 'A series repeats a booking on regular dates, such as every Thursday.',
  sections: { main: 'General information' },
  fields: {
    subject: 'Subject',
    rule: 'Rule',
    zone: 'Time zone',
    startingAt: 'Start',
    endingAt: 'End',
    withoutPublicHolidays: 'Except public holidays',
    withoutSchoolHolidays: 'Except school holidays',
  },
} satisfies Labels<typeof reservationSeries>
