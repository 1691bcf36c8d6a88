import { resources } from '#resources/index.ts'
import { getOneName } from '#resources/schema/names.ts'

export type Probe = { way: string; service: string; query: string; variables?: Record<string, unknown> }
type Row = { entity: string; id: string }

const THREAD = `query ($entity: String!, $id: ID!) { getThread(entity: $entity, recordId: $id) {
  items { recordLabel changes comment user { displayName } } } }`
const RELATED = `query ($entity: String!, $id: ID!) { getRelatedRecords(entity: $entity, id: $id) {
  entity total records } }`

export const readingOne = ({ entity, id }: Row): Probe[] => {
  const { service, pages, operations } = resources.get(entity)
  const query = `query ($id: ID!) { ${getOneName(entity)}(id: $id) { id displayName } }`
  const variables = { entity, id }
  return [
    ...(operations.includes('get')
      ? [
          { way: `one ${entity}`, service, query, variables: { id } },
          { way: `history of ${entity}`, service: 'activity-thread', query: THREAD, variables },
        ]
      : []),
    ...(pages.includes('show')
      ? [{ way: `relations of ${entity}`, service: 'api-gateway', query: RELATED, variables }]
      : []),
  ]
}

const DELETE = `mutation ($e: String!, $id: ID!) {
  createDeletionRequest(input: { entityType: $e, entityId: $id }) { entityLabel } }`

/** Actions rejected as not found. */
export const actingOnOne = ({ entity, id }: Row): Probe[] => [
  {
    way: `lock of ${entity}`,
    service: 'api-gateway',
    query: 'mutation ($r: String!) { acquireMutex(input: { resource: $r }) { id } }',
    variables: { r: `${entity}/${id}` },
  },
  {
    way: `comment on ${entity}`,
    service: 'activity-thread',
    query: 'mutation ($input: CommentInput!) { createComment(input: $input) { recordLabel } }',
    variables: { input: { entity, recordId: id, text: 'Vu' } },
  },
  { way: `deletion of ${entity}`, service: 'mutex', query: DELETE, variables: { e: entity, id } },
]

/** Maximum records of one restore request. */
const AT_ONCE = 100

/** Restores all of them; each has its own result. */
export const restoring = (rows: readonly Row[]): Probe[] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) => ({
    way: 'return',
    service: 'activity-thread',
    query: 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { reasons } }',
    variables: { ids: rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map(({ id }) => id) },
  }))
