import { RESERVATION_STATUSES, STATUS_TONES } from '../domain/reservationStatus.ts'
import { boolean, children, choice, date, dateTime, files, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const { FORTHCOMING, IN_PROGRESS, OVER, DENIED, CLOSED } = STATUS_TONES

/** List, get, types and tables are derived; `server/modules/reservation` writes it. */
export const reservation = defineResource({
  key: 'reservation',
  description: 'A booking of items for a period.',
  service: 'reservation',
  menu: { group: 'reservation', icon: 'EventNote', order: 20 },
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  exportedWith: 'EDITION_RESERVATIONS_LIST',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: [],
  lockable: true,
  title: ['number', 'subject'],
  titleSeparator: ' – ',
  sections: ['period', 'items', 'borrowers', 'details', 'documents'],
  fields: {
    number: text({
      required: true,
      unique: true,
      readOnly: true,
      searchable: true,
      maxLength: 60,
      section: 'details',
      size: 'S',
    }),
    subject: text({ required: true, searchable: true, maxLength: 200, section: 'details', size: 'L' }),
    startingAt: dateTime({ required: true, section: 'period', size: 'M' }),
    endingAt: dateTime({ required: true, section: 'period', size: 'M' }),
    /**
     * Computed from the reservation items and the clock (D11); the column stores the part that follows from the items.
     */
    status: choice(RESERVATION_STATUSES, {
      readOnly: true,
      section: 'details',
      size: 'S',
      tones: { FORTHCOMING, IN_PROGRESS, OVER, DENIED, CLOSED },
    }),
    closed: boolean({ readOnly: true, section: 'details', size: 'S' }),
    useType: reference('useType', { section: 'details', size: 'M' }),
    reservationItems: children('reservationItem', 'reservation', {
      handWritten: true,
      minItems: 1,
      section: 'items',
      size: 'XL',
    }),
    files: files({ section: 'documents', size: 'XL' }),
    overrideReason: longText({
      maxLength: 1_000,
      section: 'details',
      size: 'XL',
      description:
        'Reason for a booking that breaks rules of its items (D34). FORBIDDEN if the user may not override these rules.',
    }),
    series: reference('reservationSeries', {
      readOnly: true,
      onDelete: 'setNull',
      section: 'details',
      size: 'M',
      description: 'The series to which it belongs (D18).',
    }),
    seriesDate: date({
      readOnly: true,
      listOnly: true,
      description: 'Its date in the series, unique per series; null outside a series.',
    }),
    isApart: boolean({
      readOnly: true,
      listOnly: true,
      description: 'True if a user changed this occurrence only: changes of the whole series skip it by default.',
    }),
  },
  indexes: [['series', 'startingAt', 'endingAt']],
  rules: [{ rule: 'after', fields: ['endingAt', 'startingAt'] }],
  list: {
    columns: ['subject', 'number', 'startingAt', 'endingAt', 'status', 'reservationItems'],
    hidden: ['useType', 'closed', 'series', 'updatedAt'],
    filters: ['status', 'startingAt', 'useType', 'series', 'updatedAt'],
    sort: { field: 'startingAt', order: 'DESC' },
    past: 'isOver',
    folded: { by: 'series', order: 'startingAt' },
  },
})
