import { among } from './among.ts'

export const kernelMessages = {
  forbidden: 'You do not have permission to do this',
  notFound: 'This record does not exist or no longer exists',
  noLicense: 'No valid licence is registered',
  childInUse: (count: number, names: readonly string[]) =>
    count === 1
      ? `A removed row is still used by a record${among(1, names)}: keep it`
      : `Removed rows are still used by ${count} records${among(count, names)}: keep them`,
  tooManyDescendants: (max: number) =>
    `This change affects more than ${max} records below this one. Apply it branch by branch.`,
  validationFailed: 'Some information needs correcting',
  unknownError: 'An unknown error occurred',
  busy: 'Another operation is saving this record. Try again in a moment.',
  tooLong: 'This operation took too long. Try again in a moment.',
  unavailable: 'The service is temporarily unavailable. Nothing was lost: it will resume as soon as possible.',
  idempotency: {
    badKey: (max: number) => `The idempotency key has from 1 to ${max} visible ASCII characters`,
    running: 'This request is being processed: its answer is on its way',
    keyReused: 'This idempotency key was already used for another request',
    keyRevoked:
      'This request was received before the secrets of this installation were renewed: its answer can no longer be read. Check the result before trying again.',
    answerLost: 'This request was carried out, but its answer was lost. Check the result before trying again.',
    takenOver: 'Another submission took over this request',
  },
  bulkUpdate: {
    tooMany: (max: number) => `You can edit at most ${max} records at once`,
    noFile: 'Add a file to one record at a time',
    notTried:
      'This record was not changed, because other operations held up the ones before it for too long. Run the change again.',
  },
  badInput: {
    perPage: (max: number) => `A page has from 1 to ${max} rows`,
    page: 'This page is too far: narrow your search',
    sort: (field: string) => `Sorting by “${field}” is not possible`,
    sorts: (max: number) => `A list can be sorted by at most ${max} columns`,
    filter: (field: string) => `The filter “${field}” is not valid`,
    grouping: (field: string) => `The list cannot be grouped by “${field.slice(0, 60)}”`,
  },
  queryTooDeep: (max: number) => `The query has more than ${max} levels`,
  queryTooWide: (max: number) => `The query asks for more than ${max} fields`,
  queryTooLong: 'The query is too long',
  tooManyAliases: (max: number) => `The query has more than ${max} aliases`,
  oneOperation: 'The query must contain exactly one operation',
  queriesOnly: 'The GET method is for reading only: use POST.',
  otherOperation: 'The named operation is not the one in the query',
  publicTwice: 'Without a session, a query asks for each field once, under its own name',
  variablesTooLarge: 'The variables contain too many values',
  unreadableBody: 'The content sent cannot be read',
  answerTooLong: 'The answer is too long: ask for less at a time',
} as const
