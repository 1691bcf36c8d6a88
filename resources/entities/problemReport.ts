import { INTERVENTION_PRIORITIES } from '../domain/interventionPriority.ts'
import { INTERVENTION_ITEM_TYPES } from '../domain/interventionStatus.ts'
import { MAX_PLACE, MAX_REFUSAL, PROBLEM_REPORT_STATUSES, REPORT_ORIGINS } from '../domain/problemReports.ts'
import { boolean, choice, dateTime, files, longText, reference, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const on = <const T extends string>(itemType: T) => ({ field: 'itemType' as const, is: itemType })

export const problemReport = defineResource({
  key: 'problemReport',
  description: 'A reported problem of a location or property, until it becomes an intervention.',
  service: 'intervention',
  menu: { group: 'intervention', icon: 'ReportProblem', order: 20 },
  right: 'PROBLEM_REPORT',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  limitable: [],
  lockable: true,
  title: ['label'],
  sections: ['main', 'details', 'triage'],
  foldedSections: ['details'],
  fields: {
    label: text({ required: true, searchable: true, maxLength: 200, section: 'main', size: 'XL' }),
    itemType: choice(INTERVENTION_ITEM_TYPES, { required: true, default: 'LOCATION', section: 'main', size: 'S' }),
    location: reference('location', { required: true, when: on('LOCATION'), section: 'main', size: 'L' }),
    property: reference('property', { required: true, when: on('PROPERTY'), section: 'main', size: 'L' }),
    item: text({ readOnly: true, computed: true, listOnly: true, section: 'main' }),
    files: files({ section: 'main', size: 'XL' }),
    place: text({
      description: 'Exact spot in the location or on the property.',
      maxLength: MAX_PLACE,
      section: 'details',
      size: 'L',
    }),
    description: longText({ searchable: true, section: 'details', size: 'XL' }),
    category: reference('interventionCategory', {
      constrainedBy: { list: 'itemTypes', value: 'itemType' },
      section: 'details',
      size: 'M',
    }),
    priority: choice(INTERVENTION_PRIORITIES, {
      description: 'Without a value: the priority of the category, else NORMAL.',
      ordered: true,
      section: 'details',
      size: 'S',
      tones: { URGENT: 'bad', HIGH: 'warning', NORMAL: 'plain', LOW: 'off' },
    }),
    status: choice(PROBLEM_REPORT_STATUSES, {
      readOnly: true,
      computed: true,
      section: 'triage',
      size: 'S',
      tones: {
        OPEN: 'waiting',
        ACCEPTED: 'planned',
        MERGED: 'off',
        REFUSED: 'bad',
        CANCELLED: 'off',
        DONE: 'done',
      },
    }),
    origin: choice(REPORT_ORIGINS, {
      description: 'PUBLIC: reported through a QR code, without an account.',
      readOnly: true,
      required: true,
      default: 'USER',
      copied: false,
      section: 'triage',
      size: 'S',
    }),
    contact: text({
      description: 'Address of a reporter without an account; null for users without rights on interventions.',
      readOnly: true,
      computed: true,
      section: 'triage',
      size: 'M',
    }),
    reporter: reference('user', { readOnly: true, onDelete: 'setNull', copied: false, section: 'triage', size: 'M' }),
    followers: references('user', {
      description: 'Users who receive the same emails as the reporter: decision and end.',
      readOnly: true,
      copied: false,
      section: 'triage',
      size: 'M',
    }),
    isMine: boolean({
      description: 'True if the session’s user reported or follows it.',
      readOnly: true,
      computed: true,
      listOnly: true,
      section: 'triage',
    }),
    intervention: reference('intervention', {
      readOnly: true,
      onDelete: 'setNull',
      copied: false,
      section: 'triage',
      size: 'L',
    }),
    mergedInto: reference('problemReport', {
      readOnly: true,
      onDelete: 'setNull',
      copied: false,
      section: 'triage',
      size: 'L',
    }),
    refusedAt: dateTime({ readOnly: true, copied: false, section: 'triage', size: 'M' }),
    refusalReason: longText({
      readOnly: true,
      copied: false,
      maxLength: MAX_REFUSAL,
      section: 'triage',
      size: 'XL',
    }),
  },
  list: {
    columns: ['label', 'status', 'priority', 'item', 'reporter'],
    hidden: ['category', 'intervention', 'mergedInto', 'location', 'property', 'origin', 'refusedAt'],
    filters: ['status', 'isMine', 'origin', 'priority', 'category', 'location', 'property', 'reporter'],
  },
})
