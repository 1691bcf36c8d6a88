import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  lexicographicSortSchema,
} from 'graphql'
import { typeName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'

const SCALARS: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Date: 'string',
  DateTime: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  CustomFields: 'Readonly<Record<string, unknown>>',
  Upload: 'Promise<Upload>',
}

const HEADER = '/** Written by `npm run db:generate` from the SDL of the operations. */\n'

type Names = ReadonlySet<string>

const recordTypes = (registry: Registry): Names =>
  new Set(registry.all.flatMap(({ key }) => [typeName(key), `${typeName(key)}List`]))

const refer = (type: GraphQLNamedType, records: Names): string =>
  isScalarType(type) ? (SCALARS[type.name] ?? 'unknown') : records.has(type.name) ? 'unknown' : type.name

const present = (type: GraphQLType, records: Names): string =>
  isListType(type)
    ? `readonly ${grouped(print(type.ofType, records))}[]`
    : refer(getNamedType(type) as GraphQLNamedType, records)

const grouped = (text: string): string => (text.includes(' | ') || text.startsWith('readonly ') ? `(${text})` : text)

const print = (type: GraphQLType, records: Names): string => {
  if (isNonNullType(type)) return present(type.ofType, records)
  const text = present(type, records)
  return text === 'unknown' ? text : `${text} | null`
}

type Member = Pick<GraphQLInputField | GraphQLArgument | GraphQLField<unknown, unknown>, 'name' | 'type'> & {
  defaultValue?: unknown
}

/** Resolvers may omit nullable fields of a result, as clients may omit nullable inputs without default. */
const member = ({ name, type, defaultValue }: Member, records: Names): string => {
  const isOptional = !isNonNullType(type) && defaultValue === undefined
  return `  readonly ${name}${isOptional ? '?' : ''}: ${print(type, records)}\n`
}

const object = (members: readonly Member[], records: Names): string =>
  members.length === 0 ? '{}' : `{\n${members.map((one) => member(one, records)).join('')}}`

const declaration = (type: GraphQLNamedType, records: Names): string => {
  if (isEnumType(type))
    return `export type ${type.name} =${type
      .getValues()
      .map(({ name }) => `\n  | '${name}'`)
      .join('')}\n`
  const fields = isInputObjectType(type) || isObjectType(type) ? Object.values(type.getFields()) : []
  return `export type ${type.name} = ${object(fields, records)}\n`
}

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.values(root?.getFields() ?? {}))

const collect = (
  type: GraphQLType,
  isLeftOut: (name: string) => boolean,
  found: Map<string, GraphQLNamedType>,
): void => {
  const named = getNamedType(type) as GraphQLNamedType
  if (isScalarType(named) || found.has(named.name) || isLeftOut(named.name)) return
  found.set(named.name, named)
  if (!isInputObjectType(named) && !isObjectType(named)) return
  for (const field of Object.values(named.getFields())) collect(field.type, isLeftOut, found)
}

const fieldsOf = (schema: GraphQLSchema, names: Names) =>
  rootFields(lexicographicSortSchema(schema)).filter(({ name }) => names.has(name))

type Printed = { schema: GraphQLSchema; registry: Registry; names: Names }

const declarationsOf = ({ schema, registry, names }: Printed): ReadonlyMap<string, string> => {
  const records = recordTypes(registry)
  const found = new Map<string, GraphQLNamedType>()
  for (const { args, type } of fieldsOf(schema, names))
    for (const one of [...args, { type }]) collect(one.type, (name) => records.has(name), found)
  return new Map([...found].map(([name, type]) => [name, declaration(type, records)]))
}

/** `product`: operations of the product's file for the service; their unchanged types are imported from there. */
export const printTypes = (
  schema: GraphQLSchema,
  registry: Registry,
  names: Names,
  product?: Printed & { service: string },
): string | undefined => {
  const records = recordTypes(registry)
  const fields = fieldsOf(schema, names)
  if (fields.length === 0) return undefined
  const known = product ? declarationsOf(product) : new Map<string, string>()
  const imported = new Set<string>()
  const isLeftOut = (name: string): boolean => {
    const type = schema.getType(name)
    if (records.has(name) || !type || known.get(name) !== declaration(type, records)) return records.has(name)
    imported.add(name)
    return true
  }
  const found = new Map<string, GraphQLNamedType>()
  for (const { args, type } of fields) for (const one of [...args, { type }]) collect(one.type, isLeftOut, found)
  const types = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).map((type) => declaration(type, records))
  const operations = fields.map(({ name, args, type }) => {
    const text = print(type, records)
    const result = isNonNullType(type) || text === 'unknown' ? text : `${text} | undefined`
    return `  ${name}: {\n    args: ${object(args, records).replaceAll('\n', '\n    ')}\n    result: ${result}\n  }\n`
  })
  const text = [...types, `export type Operations = {\n${operations.join('')}}\n`].join('\n')
  const upload = text.includes('Promise<Upload>') ? "import type { Upload } from '#server/engine/fileRequest.ts'\n" : ''
  const shared = imported.size > 0 ? importOf([...imported].sort(), product?.service ?? '') : ''
  return `${HEADER}${shared}${upload}\n${text}`
}

const importOf = (names: readonly string[], service: string): string =>
  `import type { ${names.join(', ')} } from '#contract/${service}.ts'\n`
