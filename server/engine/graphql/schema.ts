import {
  assertValidSchema,
  type DocumentNode,
  defaultFieldResolver,
  extendSchema,
  type GraphQLNamedType,
  GraphQLObjectType,
  GraphQLSchema,
  isObjectType,
  isTypeDefinitionNode,
  Kind,
  parse,
  visit,
} from 'graphql'
import { typeName, updateManyName, updateName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Context, Derivation } from '../context.ts'
import { markTextResolver } from '../fastReads/jsonText.ts'
import type { Resolver } from '../operation.ts'
import type { Service } from '../service.ts'
import { createTypes } from './createTypes.ts'
import { argumentDescriptions, rootDescriptions } from './descriptions.ts'
import { filterType, listType, paginationType } from './entityTypes.ts'
import { guarded } from './guard.ts'
import { inputType, publishedInputType } from './inputTypes.ts'
import { mutationsOf, type Operations, queriesOf } from './operations.ts'
import { SCALARS } from './scalars.ts'
import type { Types } from './types.ts'

const filterSdl = (registry: Registry, service: Service, types: Types): string =>
  Object.entries(service.entities ?? {})
    .flatMap(([key, { filters }]) => {
      const derived = filterType(types, registry.get(key)).getFields()
      const added = Object.entries(filters ?? {}).filter(([name]) => !(name in derived))
      const fields = added.map(([name, { type, description = '' }]) =>
        [description && JSON.stringify(description), `${name}: ${type}`].join(' '),
      )
      return fields.length > 0 ? [`extend input ${typeName(key)}Filter { ${fields.join(' ')} }`] : []
    })
    .join('\n')

const fieldsWritten = (document: DocumentNode, root: string): Set<string> =>
  new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === root
        ? (definition.fields ?? []).map((field) => field.name.value)
        : [],
    ),
  )

const typesReferred = (
  document: DocumentNode,
  { inputs = {} }: Service,
  registry: Registry,
  types: Types,
): GraphQLNamedType[] => {
  const derivable = new Map<string, () => GraphQLNamedType>([
    ...SCALARS.map((scalar) => [scalar.name, () => scalar] as const),
    ['Pagination', () => paginationType(types)],
    ...registry.all.flatMap((resource) => [
      [typeName(resource.key), () => types.entity(resource.key)] as const,
      [`${typeName(resource.key)}Input`, () => inputType(types, resource)] as const,
      [`${typeName(resource.key)}List`, () => listType(types, resource)] as const,
      [`${typeName(resource.key)}Filter`, () => filterType(types, resource)] as const,
    ]),
    // After the entities: the input of an attachment is not that of the entity `file`.
    ['File', types.file],
    ['FileInput', types.fileInput],
    ...Object.entries(inputs).map(([name, input]) => [name, () => publishedInputType(types, name, input)] as const),
  ])
  const names = new Set<string>()
  const note = (node: { name: { value: string } }) => void names.add(node.name.value)
  visit(document, { NamedType: note, ObjectTypeExtension: note, InputObjectTypeExtension: note })
  const written = document.definitions.flatMap((node) => (isTypeDefinitionNode(node) ? [node.name.value] : []))
  return [...names.difference(new Set(written))].flatMap((name) => derivable.get(name)?.() ?? [])
}

const omitOperations = (operations: Operations, names: ReadonlySet<string>): Operations =>
  Object.fromEntries(Object.entries(operations).filter(([name]) => !names.has(name)))

/** Removes bulk updates of entities with a hand-written update, because bulk updates run the derived rules. */
const bulkUpdatesReplaced = ({ name, operations = [] }: Service, registry: Registry): string[] => {
  const written = new Set(operations.map((one) => one.name))
  return registry.ofService(name).flatMap(({ key }) => (written.has(updateName(key)) ? [updateManyName(key)] : []))
}

const attachTo = (schema: GraphQLSchema, { name: service }: Service, type: string, name: string, resolve: Resolver) => {
  const target = schema.getType(type)
  if (!isObjectType(target)) throw new Error(`${service}: resolvers for an unknown type ${type}`)
  const field = target.getFields()[name]
  if (!field) throw new Error(`${service}: a resolver for an unknown field ${type}.${name}`)
  field.resolve = resolve
}

const attach = (schema: GraphQLSchema, service: Service): void => {
  for (const { kind, name, resolver } of service.operations ?? [])
    attachTo(schema, service, kind === 'query' ? 'Query' : 'Mutation', name, resolver)
  for (const [type, fields] of Object.entries(service.fields ?? {}))
    for (const [name, resolve] of Object.entries(fields)) attachTo(schema, service, type, name, resolve)
}

const describeArguments = (schema: GraphQLSchema): void => {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const argument of Object.values(root?.getFields() ?? {}).flatMap(({ args }) => args)) {
      const { input, pagination } = argumentDescriptions
      argument.description ??= { input, pagination }[argument.name]
    }
  }
}

const guardOperations = (schema: GraphQLSchema, { operations = [] }: Service): void => {
  const defined = new Map(operations.map((one) => [one.name, one]))
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = markTextResolver(resolve, guarded(defined.get(field.name), field.name, resolve))
    }
  }
}

const operationsOf = ({ resources, features }: Derivation, service: Service, types: Types) => {
  const owned = resources.ofService(service.name)
  const merge = (all: Operations[]): Operations => Object.assign({}, ...all)
  return {
    queries: merge(owned.map((resource) => queriesOf(types, resource))),
    mutations: merge(owned.map((resource) => mutationsOf(types, resource, features.listMutations))),
  }
}

const deriveSchema = (derivation: Derivation, service: Service): GraphQLSchema | undefined => {
  const { resources: registry } = derivation
  const types = createTypes(derivation)
  const own = (service.operations ?? []).map(({ sdl = '' }) => sdl)
  const text = [service.sdl ?? '', ...own, filterSdl(registry, service, types)].join('\n').trim()
  const document = text === '' ? undefined : parse(text)
  const written = (root: string) => (document ? fieldsWritten(document, root) : new Set<string>())
  const { queries, mutations } = operationsOf(derivation, service, types)
  if (Object.keys(queries).length === 0 && written('Query').size === 0) return undefined
  const replaced = bulkUpdatesReplaced(service, registry)
  const root = (name: keyof typeof rootDescriptions, operations: Operations) =>
    new GraphQLObjectType<unknown, Context>({
      name,
      description: rootDescriptions[name],
      fields: omitOperations(operations, new Set([...written(name), ...replaced])),
    })
  const hasMutations = Object.keys(mutations).length > 0 || written('Mutation').size > 0
  const derived = new GraphQLSchema({
    query: root('Query', queries),
    mutation: hasMutations ? root('Mutation', mutations) : undefined,
    types: document ? typesReferred(document, service, registry, types) : [],
  })
  const schema = document ? extendSchema(derived, document, { assumeValidSDL: false }) : derived
  attach(schema, service)
  describeArguments(schema)
  guardOperations(schema, service)
  assertValidSchema(schema)
  return schema
}

type Derived = { derivation: Derivation; schema: GraphQLSchema | undefined }

/** Cache by service: all applications of a process, as in tests, derive from the same declarations. */
const derived = new WeakMap<Service, Derived>()

const isSame = (one: Derivation, other: Derivation): boolean =>
  one.resources === other.resources && one.kinds === other.kinds && one.features === other.features

/** Returns the validated schema, undefined if the service has no queries, such as one that serves only files. */
export const schemaOfService = ({ resources, kinds, features }: Derivation, service: Service) => {
  const derivation = { resources, kinds, features }
  const cached = derived.get(service)
  if (cached && isSame(cached.derivation, derivation)) return cached.schema
  const schema = deriveSchema(derivation, service)
  derived.set(service, { derivation, schema })
  return schema
}
