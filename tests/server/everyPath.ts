import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { resources } from '#resources/index.ts'
import { getManyName, typeName } from '#resources/schema/names.ts'
import { wholeSchema } from '#server/declared.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'
import { services } from '#server/services.ts'

type Selected = Map<string, Selected>
type Edge = { name: string; to: GraphQLObjectType }

/** The server accepts 500 fields per query. */
const MAX_FIELDS = 450
/** Authors are users; their references are covered elsewhere. */
const ENDS = new Set(['createdBy', 'updatedBy'])

const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter(({ args }) => args.length === 0)

const leavesOf = (type: GraphQLObjectType): string[] =>
  fieldsOf(type).flatMap((field) => (isLeafType(getNamedType(field.type)) ? [field.name] : []))

const edgesOf = (type: GraphQLObjectType): Edge[] =>
  fieldsOf(type).flatMap((field) => {
    const to = getNamedType(field.type)
    return isObjectType(to) ? [{ name: field.name, to }] : []
  })

/** Paths of at most `depth` fields. Each field occurs once per path, except a tree's parent. */
const pathsFrom = (type: GraphQLObjectType, depth: number, taken: readonly string[] = []): Edge[][] => {
  if (depth === 0) return []
  return edgesOf(type).flatMap((edge) => {
    const key = `${type.name}.${edge.name}`
    if (taken.includes(key)) return []
    const further = ENDS.has(edge.name) ? [] : pathsFrom(edge.to, depth - 1, [...taken, key])
    return [[edge], ...further.map((path) => [edge, ...path])]
  })
}

const leaves = (type: GraphQLObjectType): Selected => new Map(leavesOf(type).map((name) => [name, new Map()]))

const sizeOf = (selected: Selected): number => [...selected.values()].reduce((sum, below) => sum + 1 + sizeOf(below), 0)

const textOf = (selected: Selected): string =>
  [...selected].map(([name, below]) => (below.size > 0 ? `${name} { ${textOf(below)} }` : name)).join(' ')

const add = (selected: Selected, path: readonly Edge[]): void => {
  let place = selected
  for (const { name, to } of path) {
    const below = place.get(name) ?? leaves(to)
    place.set(name, below)
    place = below
  }
}

const selectionsFrom = (type: GraphQLObjectType, depth: number): string[] => {
  const all: Selected[] = [leaves(type)]
  for (const path of pathsFrom(type, depth)) {
    const last = all.at(-1) ?? leaves(type)
    add(last, path)
    if (sizeOf(last) > MAX_FIELDS - 80) all.push(leaves(type))
  }
  return all.map(textOf)
}

export type ListDocument = { service: string; entity: string; query: string }

const documentsOf = (service: string, schema: GraphQLSchema, depth: number): ListDocument[] =>
  resources.ofService(service).flatMap(({ key, operations }) => {
    const type = schema.getType(typeName(key))
    if (!operations.includes('list') || !isObjectType(type)) return []
    return selectionsFrom(type, depth).map((selection) => ({
      service,
      entity: key,
      query: `{ ${getManyName(key)}(pagination: { page: 1, perPage: 200 }) { total items { ${selection} } } }`,
    }))
  })

export const listDocuments = (depth: number): ListDocument[] =>
  services.flatMap((service) => {
    const schema = schemaOfService(wholeSchema, service)
    return schema ? documentsOf(service.name, schema, depth) : []
  })
