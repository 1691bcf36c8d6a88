import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { WorkEstimates } from '../operation.ts'
import { HEAVY_WORK } from './workBudget.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type Values = Readonly<Record<string, unknown>>

const ANY_FIELD = 10
/** A record of a bulk mutation: its locks, checks, history and event. */
const WRITTEN = 20
const FIELDS_OF_ROW = 20
const ELEMENTS_OF_UNIT = 2
const USUAL_PAGE = 25

/** Fields below a selection set; a fragment counts at each use. Documents are limited before (`limits.ts`). */
const countFields = (set: SelectionSetNode | undefined, fragments: Fragments): number =>
  (set?.selections ?? []).reduce((sum, node) => {
    if (node.kind === Kind.FIELD) return sum + 1 + countFields(node.selectionSet, fragments)
    const below = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
    return sum + countFields(below?.selectionSet, fragments)
  }, 0)

/** Root fields with fragments resolved. Conditional fields count, since `@include` is evaluated later. */
const rootFields = function* (set: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) yield node
    else {
      const below = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
      if (below) yield* rootFields(below.selectionSet, fragments)
    }
  }
}

const perPageOf = (pagination: unknown): number => {
  const { perPage } = (pagination ?? {}) as { perPage?: unknown }
  return typeof perPage === 'number' ? perPage : USUAL_PAGE
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const countRecords = (args: Values): number => Math.max(1, ...Object.values(args).map(lengthOf))

/** Elements of lists within inputs, such as references of one record: one statement writes all of them. */
const countElements = (args: Values): number =>
  Object.values(args)
    .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .flatMap((input) => Object.values(input as Values).map(lengthOf))
    .reduce((sum, length) => sum + length, 0)

type RootField = { field: GraphQLField<unknown, unknown>; args: Values; fields: number; isMutation: boolean }

const defaultWork = ({ field, args, fields, isMutation }: RootField): number => {
  if (isMutation) return WRITTEN * countRecords(args) + Math.ceil(countElements(args) / ELEMENTS_OF_UNIT)
  const isPaged = field.args.some(({ name }) => name === 'pagination')
  const page = isPaged ? Math.ceil((perPageOf(args.pagination) * fields) / FIELDS_OF_ROW) : 0
  // Groups read every row of the list.
  return ANY_FIELD + page + (args.grouping ? HEAVY_WORK : 0)
}

type Estimating = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Fragments
  estimates: WorkEstimates
}

export type EstimateWork = (coerced: { [variable: string]: unknown }) => number

export const estimateWork = ({ schema, operation, fragments, estimates }: Estimating): EstimateWork => {
  const isMutation = operation.operation === 'mutation'
  const root = isMutation ? schema.getMutationType() : schema.getQueryType()
  const fieldsOfRoot = [...rootFields(operation.selectionSet, fragments)].flatMap((node) => {
    const field = root?.getFields()[node.name.value]
    return field ? [{ node, field, fields: countFields(node.selectionSet, fragments) }] : []
  })
  return (coerced) =>
    fieldsOfRoot.reduce((sum, { node, field, fields }) => {
      try {
        const args = getArgumentValues(field, node, coerced as Parameters<typeof getArgumentValues>[2])
        return (
          sum + (estimates[field.name]?.(args as never, fields) ?? defaultWork({ field, args, fields, isMutation }))
        )
      } catch {
        return sum
      }
    }, 0)
}

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])))
