/** The GraphQL types of one entity: what is read, written, filtered, sorted and listed. */

import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { customFieldsOutput } from '../customFields/output.ts'
import { kindOf } from '../kinds/kind.ts'
import { filterableFields } from '../read/filterable.ts'
import { isSearchable } from '../tables/indexes.ts'
import { GraphQLCustomFields, GraphQLDateTime, GraphQLJson } from './scalars.ts'
import { filterInputs, type Types } from './types.ts'

const required = <T extends GraphQLInputType>(type: T) => new GraphQLNonNull(type)
const listOf = <T extends GraphQLInputType | GraphQLObjectType>(type: T) => new GraphQLList(new GraphQLNonNull(type))

type Fields = GraphQLFieldConfigMap<Record<string, unknown>, Context>

const systemFields = (types: Types, resource: AnyResource): Fields => ({
  displayName: { type: required(GraphQLString) },
  createdAt: { type: GraphQLDateTime },
  updatedAt: { type: GraphQLDateTime },
  createdBy: { type: types.entity('user') },
  updatedBy: { type: types.entity('user') },
  ...(resource.customisable && { customFields: customFieldsOutput }),
  // Null for who may not read the entity itself.
  ...(resource.parent && { ancestors: { type: listOf(types.entity(resource.key)) }, childCount: { type: GraphQLInt } }),
})

const outputFields = (types: Types, resource: AnyResource): Fields => {
  const fields: Fields = { id: { type: required(GraphQLID) } }
  for (const [name, field] of Object.entries(resource.fields)) {
    fields[name] = { type: kindOf(types, field).output(types, { resource, name, field }) }
  }
  return { ...fields, ...systemFields(types, resource) }
}

/** What is read of a record. */
export const entityType = (types: Types, resource: AnyResource): GraphQLObjectType =>
  types.named(
    typeName(resource.key),
    () => new GraphQLObjectType({ name: typeName(resource.key), fields: () => outputFields(types, resource) }),
  )

/** What is written of a record. */
export const inputType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Input`
  return types.named(name, () => {
    const fields: GraphQLInputFieldConfigMap = {}
    for (const [fieldName, field] of Object.entries(resource.fields)) {
      const type = field.readOnly
        ? undefined
        : kindOf(types, field).input?.(types, { resource, name: fieldName, field })
      if (type) fields[fieldName] = { type }
    }
    if (resource.customisable) fields.customFields = { type: GraphQLCustomFields }
    return new GraphQLInputObjectType({ name, fields })
  })
}

const filterInput = (types: Types, name: keyof typeof filterInputs): GraphQLInputObjectType =>
  types.named(name, () => new GraphQLInputObjectType({ name, fields: filterInputs[name] }))

const customFieldFilter = (types: Types): GraphQLInputObjectType =>
  types.named(
    'CustomFieldFilter',
    () =>
      new GraphQLInputObjectType({
        name: 'CustomFieldFilter',
        fields: {
          name: { type: required(GraphQLString) },
          equals: { type: GraphQLString },
          contains: { type: GraphQLString },
          in: { type: listOf(GraphQLString) },
          min: { type: GraphQLFloat },
          max: { type: GraphQLFloat },
          from: { type: GraphQLString },
          to: { type: GraphQLString },
          isEmpty: { type: GraphQLBoolean },
        },
      }),
  )

/** Conditions of a list, ANDed. */
export const filterType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Filter`
  return types.named(name, () => {
    const fields: GraphQLInputFieldConfigMap = { ids: { type: listOf(GraphQLID) } }
    if (isSearchable(resource)) fields.q = { type: GraphQLString }
    for (const { name: field, filter } of filterableFields(types, resource)) {
      fields[field] = { type: filter === 'Boolean' ? GraphQLBoolean : filterInput(types, filter) }
    }
    if (resource.customisable) fields.customFields = { type: listOf(customFieldFilter(types)) }
    return new GraphQLInputObjectType({ name, fields })
  })
}

/** Order of a list. */
export const sortType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Sort`
  const order = types.named(
    'SortOrder',
    () => new GraphQLEnumType({ name: 'SortOrder', values: { ASC: {}, DESC: {} } }),
  )
  return types.named(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: { field: { type: required(GraphQLString) }, order: { type: required(order) } },
      }),
  )
}

/** The page of a list. */
export const paginationType = (types: Types): GraphQLInputObjectType =>
  types.named(
    'Pagination',
    () =>
      new GraphQLInputObjectType({
        name: 'Pagination',
        fields: {
          page: { type: required(GraphQLInt), defaultValue: 1 },
          perPage: { type: required(GraphQLInt), defaultValue: 25 },
        },
      }),
  )

/** One page of records. */
export const listType = (types: Types, resource: AnyResource): GraphQLObjectType => {
  const name = `${typeName(resource.key)}List`
  return types.named(
    name,
    () =>
      new GraphQLObjectType({
        name,
        fields: () => ({
          items: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.entity(resource.key)))) },
          total: { type: required(GraphQLInt), description: 'Exact up to 10,000' },
          hasNextPage: { type: required(GraphQLBoolean) },
          isTotalExact: { type: required(GraphQLBoolean) },
        }),
      }),
  )
}

const refusalType = () =>
  new GraphQLObjectType({
    name: 'UpdateRefusal',
    description: 'As a single update would have been refused',
    fields: {
      code: { type: required(GraphQLString) },
      message: { type: required(GraphQLString) },
      details: {
        type: required(GraphQLJson),
        description: 'What stands beside the code in the extensions of an error',
      },
    },
  })

/** What became of one record of a bulk update. */
export const verdictType = (types: Types): GraphQLObjectType =>
  types.named(
    'UpdateVerdict',
    () =>
      new GraphQLObjectType({
        name: 'UpdateVerdict',
        fields: {
          id: { type: required(GraphQLID) },
          isUpdated: { type: required(GraphQLBoolean) },
          error: { type: types.named('UpdateRefusal', refusalType), description: 'Null when it was updated' },
        },
      }),
  )
