import { boolean, dateTime, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by `server/modules/reservation/series`; occurrences are reservations that reference it (D18). */
export const reservationSeries = defineResource({
  key: 'reservationSeries',
  description: 'A rule by which a reservation comes back, such as every Thursday.',
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
        'As RFC 5545 writes it; its dates begin with that of startingAt. Null: a move left its dates without a rule.',
    }),
    zone: text({
      required: true,
      readOnly: true,
      maxLength: 60,
      section: 'main',
      size: 'S',
      description: 'Whose clock shows the same hours on every date.',
    }),
    startingAt: dateTime({ required: true, readOnly: true, section: 'main', size: 'M' }),
    endingAt: dateTime({ required: true, readOnly: true, section: 'main', size: 'M' }),
    withoutPublicHolidays: boolean({ readOnly: true, section: 'main', size: 'S' }),
    withoutSchoolHolidays: boolean({ readOnly: true, section: 'main', size: 'S' }),
  },
  list: { columns: ['subject', 'startingAt'], filters: [], sort: { field: 'startingAt', order: 'DESC' } },
})
