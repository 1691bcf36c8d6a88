import { pluralOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const words = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const one = ({ key }: AnyResource): string => `${/^[aeio]/.test(key) ? 'an' : 'a'} ${words(key)}`
const many = ({ key }: AnyResource): string => words(pluralOf(key))

export const systemDescriptions = {
  id: 'A UUID.',
  displayName: 'Its title, as lists and references show it.',
  createdAt: 'When it was created.',
  updatedAt: 'When it was last changed.',
  createdBy: 'Null for the system and for deleted users.',
  updatedBy: 'Null for the system and for deleted users.',
  customFields: 'Values of custom fields by name; files with their addresses.',
  ancestors: 'Its ancestors from the root; null without access to the entity.',
  childCount: 'Number of direct children; null without access to the entity.',
} as const

export const describeEntity = (resource: AnyResource): string =>
  resource.description ?? `The record of ${one(resource)}.`

export const describeInput = (resource: AnyResource): string =>
  `What is written of ${one(resource)}. Absent fields take their default on creation and stay on update; null empties.`

export const ROW_ID = 'Id of an existing row; absent: a new one.'

export const describeChoice = (resource: AnyResource, field: string): string =>
  `The values of ${field} of ${one(resource)}.`

export const describeRow = ({ resource, name }: { resource: AnyResource; name: string }): string =>
  `A row of ${name} of ${one(resource)}.`

export const describeFilter = (resource: AnyResource): string =>
  `Conditions on a list of ${many(resource)}, all of which hold.`

export const filterDescriptions = {
  ids: 'Only these records.',
  q: 'Words that must all match, ignoring case and accents; also searches titles of searchable references.',
  customFields: 'Conditions on custom fields that must all hold.',
} as const

export const describeSort = (resource: AnyResource): string =>
  `One key of the order of a list of ${many(resource)}: at most three, the id decides between equals.`

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
  isTotalExact: 'False beyond 10,000 records: the total is then 10000.',
} as const

export const paginationDescriptions = {
  page: 'From 1; page times perPage is at most 100,000.',
  perPage: 'At most 200.',
} as const

export const argumentDescriptions = {
  id: 'Id of the record.',
  ids: 'At most 200 of them.',
  input: 'Values to write.',
  filter: 'Absent: all visible records.',
  sort: 'At most three keys; absent: the order of the declaration.',
  pagination: 'Absent: the first 25 records.',
  folded:
    'Whether records that share what they are folded by are one line: the first of them in the order of the list.',
  confirmAffected: 'Confirmations that AFFECTED_RESERVATIONS answered: it names the affected reservations.',
  affectedDecisions:
    'Remedies for affected reservations, at most 500; the others stay as they are. All are applied with this write, or none: AFFECTED_RESERVATIONS then tells the refused ones.',
  applyToChildren: 'Whether the fields that go down a tree are given to every record under this one, too.',
  successor:
    'Who takes over pending decisions that nobody else could make then; without it, APPROVER_NEEDED where there are some.',
  columns: 'Sources of the columns: names of fields, or customFields.NAME; absent: all of them, to be imported again.',
} as const

export const describeOperation = {
  list: (resource: AnyResource) => `A list of the ${many(resource)} that the session may see.`,
  get: (resource: AnyResource) =>
    `Reads ${one(resource)}; NOT_FOUND when it is not there, or not to be seen by the session.`,
  create: (resource: AnyResource) =>
    `Creates ${one(resource)}; VALIDATION_FAILED with every mistake of the input at once.`,
  update: (resource: AnyResource) =>
    `Changes ${one(resource)}; ${resource.external ? '' : 'LOCKED while another user holds its edit lock, '}VALIDATION_FAILED with every mistake at once.`,
  updateMany: (resource: AnyResource) =>
    `Gives one input to several ${many(resource)}, each by itself: some may be updated and others not. Waits for others as long as two single updates, then tries no more (NOT_TRIED).`,
  export: (resource: AnyResource) => `Prepares a list of ${many(resource)} as a spreadsheet.`,
} as const

export const rootDescriptions = {
  Query: 'Queries of the service. References are objects; only visible records are returned.',
  Mutation: 'Mutations of the service. References are ids; all errors of an input are reported together, by path.',
} as const
