import type { Operations } from '#contract/api-gateway.ts'
import { isReferenceType } from '#resources/domain/customFields.ts'
import { can } from '#resources/domain/rights.ts'
import { isTitledBy, relationsOf } from '#resources/schema/relations.ts'
import type { AnyResource, SortOrder } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { activeDefinitions, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { kindOf, type ServerKind } from '#server/engine/kinds/kind.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { CUSTOM, isNeverRead } from '#server/engine/overrides/readRights.ts'
import { filterableFields } from '#server/engine/read/filterable.ts'
import { readList } from '#server/engine/read/list.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { type Selection, select } from '#server/engine/read/selection.ts'
import { enabledAmong } from '#server/engine/write/enabled.ts'

export type Related = {
  entity: string
  filter: string
  columns: readonly string[]
  records: unknown
  total: number
  isTotalExact: boolean
}

const SHOWN = 5
const COLUMNS = 3
type InLine = ServerKind['inLine']

const inLine = ({ kernel }: Context, { fields }: AnyResource, name: string): InLine => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ? kindOf(kernel, field).inLine : 'never'
}

const columnsOf = (context: Context, resource: AnyResource, filter: string): string[] =>
  (resource.list?.columns ?? [])
    .filter((name) => ['value', 'title'].includes(inLine(context, resource, name)))
    .filter((name) => !resource.title.includes(name) && name !== filter && !isNeverRead(context, resource, name))
    .slice(0, COLUMNS + (isTitledBy(resource, filter) ? 1 : 0))

const selectionOf = (context: Context, resource: AnyResource, columns: readonly string[]): Selection => {
  const marks = Object.keys(resource.fields).filter((name) => inLine(context, resource, name) === 'mark')
  const values = columns.map((name) => {
    const nested: Selection = inLine(context, resource, name) === 'title' ? select('id', 'displayName') : select()
    return [name, nested] as const
  })
  const record: Selection = new Map([...select('id', 'displayName', ...marks), ...values])
  return new Map([['items', record], ...select('total', 'isTotalExact')])
}

type Pointing = { resource: AnyResource; filter: string }

const isReadable = (context: Context, { resource, filter }: Pointing): boolean =>
  (!resource.right || can(requireSession(context).holder, resource.right, 'read')) &&
  !isNeverRead(context, resource, filter)

const isShown = (context: Context, pointing: Pointing): boolean => {
  const { resource, filter } = pointing
  if (!isReadable(context, pointing)) return false
  const { filters = {} } = hooksOf(context.kernel, resource.key)
  return filter in filters || filterableFields(context.kernel, resource).some(({ name }) => name === filter)
}

/** Lists of a page that custom references add; each is a query. */
const MAX_CUSTOM = 20

const customPointings = (context: Context, target: AnyResource): Pointing[] => {
  const { resources } = context.kernel
  const keys = [target.key, ...resources.mirrorsOf(target.key).map(({ key }) => key)]
  return resources.all
    .filter(({ customisable, pages }) => customisable && pages.includes('list'))
    .flatMap((resource) =>
      activeDefinitions(context, resource.key)
        .filter(({ type, settings }) => isReferenceType(type) && keys.includes(settings?.to ?? ''))
        .map(({ name }) => ({ resource, filter: CUSTOM + name })),
    )
    .filter((pointing) => isReadable(context, pointing))
    .slice(0, MAX_CUSTOM)
}

const filterFor = ({ filter }: Pointing, id: string): Record<string, unknown> =>
  filter.startsWith(CUSTOM)
    ? { customFields: [{ name: filter.slice(CUSTOM.length), in: [id] }] }
    : { [filter]: { in: [id] } }

type Sorted = { filter: Record<string, unknown>; order?: SortOrder }

const readFirst = (
  context: Context,
  resource: AnyResource,
  { filter, order }: Sorted,
  columns: readonly string[],
): ReturnType<typeof readList> => {
  const sort = resource.list?.sort
  return readList(
    context,
    resource,
    { filter, sort: sort ? [{ ...sort, ...(order && { order }) }] : null, pagination: { page: 1, perPage: SHOWN } },
    selectionOf(context, resource, columns),
  )
}

const read = async (context: Context, relation: Pointing, id: string): Promise<Related> => {
  const { resource, filter } = relation
  const columns = columnsOf(context, resource, filter)
  const pointing = filterFor(relation, id)
  const past = resource.list?.past
  const parts: Sorted[] = past
    ? [
        { filter: { ...pointing, [past]: false }, order: 'ASC' },
        { filter: { ...pointing, [past]: true }, order: 'DESC' },
      ]
    : [{ filter: pointing }]
  const found = await Promise.all(parts.map((part) => readFirst(context, resource, part, columns)))
  return {
    entity: resource.key,
    filter,
    columns,
    records: found.flatMap(({ items }) => items).slice(0, SHOWN),
    total: found.reduce((sum, { total }) => sum + total, 0),
    isTotalExact: found.every(({ isTotalExact }) => isTotalExact),
  }
}

const getRelatedRecords = async (context: Context, entity: string, id: string): Promise<Related[]> => {
  const { resources } = context.kernel
  const resource = resources.find(entity)
  if (!resource?.pages.includes('show')) throw notFound()
  // External records are not stored here, so there is nothing to check.
  if (!resource.external) await readOne(context, resource, id, select('id'))
  await loadDefinitions(context)
  const declared = relationsOf(resources, resource).filter((relation) => isShown(context, relation))
  const shown: Pointing[] = [...declared, ...customPointings(context, resource)]
  const offered = await enabledAmong(
    context.kernel.pool,
    context.kernel,
    shown.map((relation) => relation.resource),
  )
  const relations = shown.filter((relation) => offered.includes(relation.resource))
  return Promise.all(relations.map((relation) => read(context, relation, id)))
}

export const getRelatedRecordsOperation = defineOperation<Operations['getRelatedRecords']>({
  sdl: /* GraphQL */ `
    "First records of a list that reference a record."
    type RelatedRecords {
      entity: String!
      "Filter name of the list for the record's id; customFields. and its name for a custom field."
      filter: String!
      "Displayed fields besides id and displayName."
      columns: [String!]!
      records: JSON!
      "Exact up to 10,000"
      total: Int!
      isTotalExact: Boolean!
    }

    extend type Query {
      "Returns records of every readable list that reference the record."
      getRelatedRecords(
        "The key of the entity."
        entity: String!
        "The id of the record."
        id: ID!
      ): [RelatedRecords!]!
    }
  `,
  resolve: (context, args) => getRelatedRecords(context, args.entity, args.id),
})
