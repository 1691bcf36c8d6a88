import { RESERVATION_STATUSES } from '../domain/reservationStatus.ts'
import { boolean, children, choice, date, dateTime, files, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** List, get, types and tables are derived; `server/modules/reservation` writes it. */
export const reservation = defineResource({
  key: 'reservation',
  description: 'A period for which items are booked.',
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
      tones: { FORTHCOMING: 'planned', IN_PROGRESS: 'done', OVER: 'off', DENIED: 'overdue', CLOSED: 'off' },
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
        'Why it is booked against the rules of its items (D34); FORBIDDEN to who may not lift the rules that it breaks.',
    }),
    series: reference('reservationSeries', {
      readOnly: true,
      onDelete: 'setNull',
      section: 'details',
      size: 'M',
      description: 'The rule that it comes back by (D18).',
    }),
    seriesDate: date({
      readOnly: true,
      listOnly: true,
      description: 'The date of the rule that it stands for, one reservation a date; null: none of them.',
    }),
    isApart: boolean({
      readOnly: true,
      listOnly: true,
      description: 'Changed by hand: what is done to the whole series leaves it as it is unless asked.',
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
