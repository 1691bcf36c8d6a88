import { gql } from '@apollo/client/core'
import type { BuildQueryFactory, BuildQueryResult } from 'ra-data-graphql'
import { createName, getManyName, getOneName, typeName, updateManyName, updateName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { GivenAnswers } from '../questions.ts'
import { dataOf } from './client.ts'
import { type RecordInput, toInput } from './input.ts'
import { selectedColumns, wholeRecord } from './selection.ts'

export type ListGrouping = {
  by: string
  period?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | undefined
  measure?: string | undefined
  isAverage?: boolean | undefined
}

export type ListGroup = {
  readonly key: string | null
  readonly label: string | null
  readonly count: number
  readonly value: number | null
  readonly isRest: boolean
}

export type QueryMeta = {
  columns?: readonly string[]
  select?: readonly string[]
  folded?: boolean
  /** List only: groups instead of records. */
  grouping?: ListGrouping
  /** Update of a tree record: applies cascading fields to all its descendants. */
  applyToChildren?: boolean
  /** Update of many: answers to the questions of refused records. */
  given?: GivenAnswers
}

type Params = {
  id?: string
  ids?: readonly string[]
  target?: string
  data?: RecordInput
  previousData?: RecordInput
  filter?: Record<string, unknown>
  sort?: { field: string; order: string }
  pagination?: { page: number; perPage: number }
  meta?: QueryMeta
}
type Answer = Parameters<typeof dataOf>[0]
type Build = (resource: AnyResource, params: Params, registry: Registry) => BuildQueryResult

const read =
  <T, R>(name: string, convert: (value: T) => R) =>
  (answer: Answer): R =>
    convert(dataOf<Record<string, T>>(answer)[name] as T)

const oneRecord = (resource: AnyResource, registry: Registry, meta?: QueryMeta): string =>
  [wholeRecord(resource, registry), ...(meta?.select ?? [])].join(' ')

const listRecord = (resource: AnyResource, registry: Registry, meta?: QueryMeta): string =>
  // Without columns the whole record: react-admin caches list rows as records.
  meta?.columns
    ? [selectedColumns(resource, meta.columns, registry), ...(meta.select ?? [])].join(' ')
    : oneRecord(resource, registry, meta)

export type Fold = { readonly id: string; readonly count: number }
type Page = { items: unknown[]; total: number; hasNextPage: boolean; isTotalExact: boolean; folds?: Fold[] }

const listQuery = (
  resource: AnyResource,
  registry: Registry,
  meta: QueryMeta | undefined,
  variables: { filter?: object; sort?: object[]; pagination: { page: number; perPage: number } },
) => {
  const name = getManyName(resource.key)
  const type = typeName(resource.key)
  return {
    name,
    query: gql(`query ${name}($filter: ${type}Filter, $sort: [${type}Sort!], $pagination: Pagination) {
      ${name}(filter: $filter, sort: $sort, pagination: $pagination${meta?.folded ? ', folded: true' : ''}) {
        items { ${listRecord(resource, registry, meta)} } total hasNextPage isTotalExact${meta?.folded ? ' folds { id count }' : ''}
      }
    }`),
    variables,
  }
}

/** Omits an inexact `total`, by which react-admin would limit the page number. */
const toPage = ({ items, total, hasNextPage, isTotalExact, folds }: Page, page = 1) => ({
  data: items,
  ...(isTotalExact && { total }),
  pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
  meta: { total, isTotalExact, ...(folds && { folds }) },
})

const groupsQuery = (resource: AnyResource, filter: object, grouping: ListGrouping): BuildQueryResult => {
  const name = getManyName(resource.key)
  return {
    query: gql(`query ${name}Groups($filter: ${typeName(resource.key)}Filter, $grouping: ListGrouping) {
      ${name}(filter: $filter, grouping: $grouping) { groups { key label count value isRest } }
    }`),
    variables: { filter, grouping },
    parseResponse: read<{ groups: ListGroup[] }, object>(name, ({ groups }) => ({
      data: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      meta: { groups },
    })),
  }
}

const list: Build = (resource, { target, id, filter = {}, sort, pagination, meta }, registry) => {
  if (meta?.grouping) return groupsQuery(resource, filter, meta.grouping)
  const { name, ...query } = listQuery(resource, registry, meta, {
    filter: target ? { ...filter, [target]: { in: [id] } } : filter,
    // `id` is react-admin's default sort, so the server's default order applies.
    sort: sort && sort.field !== 'id' ? [sort] : undefined,
    pagination: pagination ?? { page: 1, perPage: 25 },
  })
  return { ...query, parseResponse: read<Page, object>(name, (page) => toPage(page, pagination?.page)) }
}

const many: Build = (resource, { ids = [], meta }, registry) => {
  const pagination = { page: 1, perPage: Math.max(1, ids.length) }
  const { name, ...query } = listQuery(resource, registry, meta, { filter: { ids }, pagination })
  return { ...query, parseResponse: read<Page, object>(name, ({ items }) => ({ data: items })) }
}

const one: Build = (resource, { id, meta }, registry) => {
  const name = getOneName(resource.key)
  return {
    query: gql(`query ${name}($id: ID!) { ${name}(id: $id) { ${oneRecord(resource, registry, meta)} } }`),
    variables: { id },
    parseResponse: read(name, (data) => ({ data })),
  }
}

/** Documents of writes that may affect reservations take confirmations and decisions (`questions.ts`). */
const confirmed = ({ affectsReservations }: AnyResource) =>
  affectsReservations
    ? {
        variable: ', $confirmAffected: [String!], $affectedDecisions: [AffectedDecisionInput!]',
        argument: ', confirmAffected: $confirmAffected, affectedDecisions: $affectedDecisions',
      }
    : { variable: '', argument: '' }

const create: Build = (resource, { data = {}, meta }, registry) => {
  const name = createName(resource.key)
  const record = oneRecord(resource, registry, meta)
  const { variable, argument } = confirmed(resource)
  return {
    query: gql(
      `mutation ${name}($input: ${typeName(resource.key)}Input!${variable}) { ${name}(input: $input${argument}) { ${record} } }`,
    ),
    variables: { input: toInput(resource, data, undefined, registry.get) },
    parseResponse: read(name, (created) => ({ data: created })),
  }
}

const successorOf = ({ asksSuccessor }: AnyResource) =>
  asksSuccessor ? { variable: ', $successor: ID', argument: ', successor: $successor' } : { variable: '', argument: '' }

const update: Build = (resource, { id, data = {}, previousData, meta }, registry) => {
  const name = updateName(resource.key)
  const type = typeName(resource.key)
  const record = oneRecord(resource, registry, meta)
  const cascading = meta?.applyToChildren ? ', applyToChildren: true' : ''
  const successor = successorOf(resource)
  const confirmation = confirmed(resource)
  return {
    query: gql(
      `mutation ${name}($id: ID!, $input: ${type}Input!${successor.variable}${confirmation.variable}) {
        ${name}(id: $id, input: $input${cascading}${successor.argument}${confirmation.argument}) { ${record} } }`,
    ),
    variables: { id, input: toInput(resource, data, previousData, registry.get) },
    parseResponse: read(name, (updated) => ({ data: updated })),
  }
}

export type UpdateVerdict = {
  id: string
  isUpdated: boolean
  error: { code: string; message: string; details: Record<string, unknown> } | null
}

const updateMany: Build = (resource, { ids = [], data = {}, meta }, registry) => {
  const name = updateManyName(resource.key)
  const successor = successorOf(resource)
  const confirmation = confirmed(resource)
  return {
    query:
      gql(`mutation ${name}($ids: [ID!]!, $input: ${typeName(resource.key)}Input!${successor.variable}${confirmation.variable}) {
      ${name}(ids: $ids, input: $input${successor.argument}${confirmation.argument}) { id isUpdated error { code message details } }
    }`),
    variables: {
      ids,
      input: toInput(resource, data, undefined, registry.get),
      ...meta?.given,
    },
    parseResponse: read<UpdateVerdict[], object>(name, (verdicts) => ({ data: verdicts })),
  }
}

const BUILDERS: Readonly<Record<string, Build>> = {
  GET_LIST: list,
  GET_MANY_REFERENCE: list,
  GET_MANY: many,
  GET_ONE: one,
  CREATE: create,
  UPDATE: update,
  UPDATE_MANY: updateMany,
}

/** For `ra-data-graphql`, without introspection: the registry knows every field. */
export const buildQueryFactory =
  (registry: Registry): BuildQueryFactory =>
  () =>
  (method, path, params: Params) => {
    const resource = registry.findByPath(path)
    const build = BUILDERS[method]
    if (!resource || !build) throw new Error(`No operation ${method} for ${path}`)
    return build(resource, params, registry)
  }
