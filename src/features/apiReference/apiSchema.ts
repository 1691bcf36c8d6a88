import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { callService } from '#dataProviders/graphql/client.ts'
import {
  createName,
  exportName,
  getManyName,
  getOneName,
  typeName,
  updateManyName,
  updateName,
} from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'

export type OperationKind = 'query' | 'mutation'
export type ApiField = GraphQLField<unknown, unknown>
export type ApiOperation = { name: string; kind: OperationKind; field: ApiField; entity: string | undefined }

export const readSchema = async (service: string, signal?: AbortSignal): Promise<GraphQLSchema> =>
  buildClientSchema(
    await callService<IntrospectionQuery>(service, getIntrospectionQuery(), {}, { ...(signal && { signal }) }),
  )

const entitiesIn = (registry: Registry, service: string): ReadonlyMap<string, string> =>
  new Map(
    registry
      .ofService(service)
      .flatMap(({ key }) =>
        [getOneName, getManyName, createName, updateName, updateManyName, exportName, typeName].map(
          (nameOf): [string, string] => [nameOf(key), key],
        ),
      ),
  )

export const operationsIn = (schema: GraphQLSchema, registry: Registry, service: string): ApiOperation[] => {
  const entities = entitiesIn(registry, service)
  const all = (kind: OperationKind): ApiOperation[] =>
    Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
      (field) => ({
        ...{ name: field.name, kind, field },
        entity: entities.get(field.name) ?? entities.get(getNamedType(field.type).name),
      }),
    )
  return [...all('query'), ...all('mutation')]
}

const namesIn = ({ args, type }: ApiField): string[] =>
  [type, ...args.map((one) => one.type)].flatMap((one) => {
    const named = getNamedType(one)
    return isObjectType(named) || isInputObjectType(named)
      ? [named.name, ...Object.keys(named.getFields())]
      : [named.name]
  })

const simple = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if each word is in the name, the entity's label, the description, or a field of the operation. */
export const isOperationFound = ({ name, field }: ApiOperation, label: string, search: string): boolean => {
  const text = simple([name, label, field.description ?? '', ...namesIn(field)].join(' '))
  return simple(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
