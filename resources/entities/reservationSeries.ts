import { boolean, dateTime, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by `server/modules/reservation/series`; occurrences are reservations that reference it (D18). */
export const reservationSeries = defineResource({
  key: 'reservationSeries',
  description: 'Recurrence rule of reservations, such as every Thursday.',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  pages: ['show'],
  operations: ['list', 'get'],
  title: ['subject'],
  sections: ['main'],
  fields: {
    subject: text({ required: true, readOnly: true, maxLength: 200, section: 'main', size: 'L' }),
    rule: text({
      readOnly: true,
      maxLength: 500,
      section: 'main',
      size: 'XL',
      description:
        'Recurrence rule of RFC 5545; the first date is that of startingAt. Null after a move: the dates follow no rule.',
    }),
    zone: text({
      required: true,
      readOnly: true,
      maxLength: 60,
      section: 'main',
      size: 'S',
      description: 'Time zone in which every date has the same start and end hours.',
    }),
    startingAt: dateTime({ required: true, readOnly: true, section: 'main', size: 'M' }),
    endingAt: dateTime({ required: true, readOnly: true, section: 'main', size: 'M' }),
    withoutPublicHolidays: boolean({ readOnly: true, section: 'main', size: 'S' }),
    withoutSchoolHolidays: boolean({ readOnly: true, section: 'main', size: 'S' }),
  },
  list: { columns: ['subject', 'startingAt'], filters: [], sort: { field: 'startingAt', order: 'DESC' } },
})
