import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
} from 'graphql'
import type { ServiceName } from '#resources/schema/resource.ts'

export type ContractOperation = { name: string; isMutation: boolean; document: string; variables: string }

const CONTRACTS = import.meta.glob<string>('/contract/*.graphql', { query: '?raw', import: 'default' })
const FIELDS_SHOWN = 12

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

const objectTypes = ({ definitions }: DocumentNode): ReadonlyMap<string, ObjectTypeDefinitionNode> =>
  new Map(
    definitions.flatMap((one) => (one.kind === Kind.OBJECT_TYPE_DEFINITION ? [[one.name.value, one] as const] : [])),
  )

type Types = ReturnType<typeof objectTypes>

const needsArguments = ({ arguments: given = [] }: FieldDefinitionNode): boolean =>
  given.some(({ type }) => type.kind === Kind.NON_NULL_TYPE)

const selectionOf = (typeName: string, types: Types, depth = 0): string => {
  const fields = types.get(typeName)?.fields?.filter((field) => !needsArguments(field)) ?? []
  const shown = fields.flatMap((field) => {
    const inner = namedType(field.type)
    if (!types.has(inner)) return [field.name.value]
    const nested = depth === 0 && field.name.value === 'items' ? selectionOf(inner, types, 1) : ''
    return nested ? [`${field.name.value} ${nested}`] : []
  })
  return shown.length > 0 ? `{ ${shown.slice(0, FIELDS_SHOWN).join(' ')} }` : ''
}

const operationOf = (field: FieldDefinitionNode, kind: 'query' | 'mutation', types: Types): ContractOperation => {
  const name = field.name.value
  const given = (field.arguments ?? []).filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
  const declared = given.map((one) => `$${one.name.value}: ${print(one.type)}`).join(', ')
  const passed = given.map((one) => `${one.name.value}: $${one.name.value}`).join(', ')
  const call = `${name}${passed && `(${passed})`} ${selectionOf(namedType(field.type), types)}`
  const variables = Object.fromEntries(
    given.map((one) => [one.name.value, namedType(one.type).endsWith('Input') ? {} : '']),
  )
  return {
    name,
    isMutation: kind === 'mutation',
    document: print(parse(`${kind} ${name}${declared && `(${declared})`} { ${call} }`)),
    variables: JSON.stringify(variables, null, 2),
  }
}

const operationsIn = (text: string): ContractOperation[] => {
  const types = objectTypes(parse(text))
  return (['query', 'mutation'] as const).flatMap((kind) =>
    (types.get(kind === 'query' ? 'Query' : 'Mutation')?.fields ?? []).map((field) => operationOf(field, kind, types)),
  )
}

export const readOperations = async (service: ServiceName): Promise<ContractOperation[]> => {
  const read = CONTRACTS[`/contract/${service}.graphql`]
  return read ? operationsIn(await read()) : []
}
