import { pluralOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const words = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const one = ({ key }: AnyResource): string => `${/^[aeio]/.test(key) ? 'an' : 'a'} ${words(key)}`
const many = ({ key }: AnyResource): string => words(pluralOf(key))

export const systemDescriptions = {
  id: 'A UUID.',
  displayName: 'Its title, as lists and references show it.',
  createdAt: 'Time of creation.',
  updatedAt: 'Time of the last change.',
  createdBy: 'Null for the system and for deleted users.',
  updatedBy: 'Null for the system and for deleted users.',
  customFields: 'Values of custom fields by name; files with their addresses.',
  ancestors: 'Its ancestors from the root; null without access to the entity.',
  childCount: 'Number of direct children; null without access to the entity.',
} as const

export const describeEntity = (resource: AnyResource): string =>
  resource.description ?? `The record of ${one(resource)}.`

export const describeInput = (resource: AnyResource): string =>
  `Values of ${one(resource)}. Absent fields take their default on creation and stay unchanged on update; null clears a field.`

export const ROW_ID = 'Id of an existing row; absent: a new one.'

export const describeChoice = (resource: AnyResource, field: string): string =>
  `The values of ${field} of ${one(resource)}.`

export const describeRow = ({ resource, name }: { resource: AnyResource; name: string }): string =>
  `A row of ${name} of ${one(resource)}.`

export const describeFilter = (resource: AnyResource): string =>
  `Conditions on a list of ${many(resource)}, combined by AND.`

export const filterDescriptions = {
  ids: 'Only these records.',
  q: 'Words that must all match, ignoring case and accents; also searches titles of searchable references.',
  customFields: 'Conditions on custom fields that must all hold.',
} as const

export const describeSort = (resource: AnyResource): string =>
  `Sort key of a list of ${many(resource)}. At most three keys; equal records are sorted by id.`

export const sortDescriptions = {
  field: 'A field, or customFields.NAME; references sort by title.',
  order: 'Empty values come first ascending, last descending.',
} as const

export const describeList = (resource: AnyResource): string => `One page of a list of ${many(resource)}.`

export const listDescriptions = {
  items: 'Records of the page, sorted.',
  total: 'Total number of records, exact up to 10,000.',
  hasNextPage: 'True if another page follows.',
  folds: 'For a folded list: number of records of each row, by their common record.',
  groups: 'With grouping: records that share a value, at most 60 groups and the rest.',
  isTotalExact: 'False beyond 10,000 records: the total is then 10000.',
} as const

export const paginationDescriptions = {
  page: 'From 1; page times perPage is at most 100,000.',
  perPage: 'At most 200.',
} as const

export const argumentDescriptions = {
  id: 'Id of the record.',
  ids: 'At most 200 ids.',
  input: 'Values to write.',
  filter: 'Absent: all visible records.',
  sort: 'At most three keys; absent: the order of the declaration.',
  pagination: 'Absent: the first 25 records.',
  folded: 'True groups records into one row each: the first record of the group, in the order of the list.',
  confirmAffected: 'Confirmations from AFFECTED_RESERVATIONS, which lists the affected reservations.',
  affectedDecisions:
    'Remedies for affected reservations, at most 500; reservations without one stay unchanged. The write applies all remedies or none: AFFECTED_RESERVATIONS then lists the rejected ones.',
  applyToChildren: 'True also writes the inherited fields to all descendants of the record.',
  successor:
    'Successor for pending decisions without another approver; without one, such decisions cause APPROVER_NEEDED.',
  grouping: 'Counts the filtered records by a field; absent: no groups.',
  columns:
    'Sources of the columns: names of fields, or customFields.NAME; absent: all columns that an import can read.',
} as const

export const describeOperation = {
  list: (resource: AnyResource) => `Returns the ${many(resource)} visible to the session.`,
  get: (resource: AnyResource) =>
    `Returns ${one(resource)}; NOT_FOUND if it does not exist or is hidden from the session.`,
  create: (resource: AnyResource) => `Creates ${one(resource)}; VALIDATION_FAILED with all errors of the input.`,
  update: (resource: AnyResource) =>
    `Changes ${one(resource)}; ${resource.external ? '' : 'LOCKED while another user holds its edit lock, '}VALIDATION_FAILED with all errors of the input.`,
  updateMany: (resource: AnyResource) =>
    `Updates several ${many(resource)} with one input, each in its own transaction: some may fail. After waiting for locks as long as two single updates, it skips the remaining records (NOT_TRIED).`,
  export: (resource: AnyResource) => `Prepares a list of ${many(resource)} as a spreadsheet.`,
} as const

export const rootDescriptions = {
  Query: 'Queries of the service. References are objects; only visible records are returned.',
  Mutation: 'Mutations of the service. References are ids; all errors of an input are reported together, by path.',
} as const
