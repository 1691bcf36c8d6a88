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
import { type AnyResource, sortableColumns } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { customFieldsOutput } from '../customFields/output.ts'
import { kindOf } from '../kinds/kind.ts'
import { filterableFields } from '../read/filterable.ts'
import { isSearchable } from '../tables/indexes.ts'
import {
  describeEntity,
  describeFilter,
  describeList,
  describeSort,
  filterDescriptions,
  listDescriptions,
  paginationDescriptions,
  sortDescriptions,
  systemDescriptions,
} from './descriptions.ts'
import { groupType } from './groupTypes.ts'
import { GraphQLDateTime, GraphQLJson } from './scalars.ts'
import { filterInputDescriptions, filterInputs, type Types } from './types.ts'

const required = <T extends GraphQLInputType>(type: T) => new GraphQLNonNull(type)
const listOf = <T extends GraphQLInputType | GraphQLObjectType>(type: T) => new GraphQLList(new GraphQLNonNull(type))

type Fields = GraphQLFieldConfigMap<Record<string, unknown>, Context>

const described = <F extends Record<string, object>>(fields: F, texts: Readonly<Record<string, string>>): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { description: texts[name], ...field }])) as F

const systemFields = (types: Types, resource: AnyResource): Fields => ({
  id: { type: required(GraphQLID) },
  displayName: { type: required(GraphQLString) },
  ...(!resource.external && {
    createdAt: { type: GraphQLDateTime },
    updatedAt: { type: GraphQLDateTime },
    createdBy: { type: types.entity('user') },
    updatedBy: { type: types.entity('user') },
  }),
  ...(resource.customisable && { customFields: customFieldsOutput(types, resource) }),
  ...(resource.parent && { ancestors: { type: listOf(types.entity(resource.key)) }, childCount: { type: GraphQLInt } }),
})

const outputFields = (types: Types, resource: AnyResource): Fields => {
  const fields: Fields = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    fields[name] = {
      type: kindOf(types, field).output(types, { resource, name, field }),
      description: field.description,
    }
  }
  return { ...fields, ...described(systemFields(types, resource), systemDescriptions) }
}

export const entityType = (types: Types, resource: AnyResource): GraphQLObjectType =>
  types.named(
    typeName(resource.key),
    () =>
      new GraphQLObjectType({
        name: typeName(resource.key),
        description: describeEntity(resource),
        fields: () => outputFields(types, resource),
      }),
  )

const filterInput = (types: Types, name: keyof typeof filterInputs): GraphQLInputObjectType =>
  types.named(
    name,
    () => new GraphQLInputObjectType({ name, description: filterInputDescriptions[name], fields: filterInputs[name] }),
  )

const customFieldFilter = (types: Types): GraphQLInputObjectType =>
  types.named(
    'CustomFieldFilter',
    () =>
      new GraphQLInputObjectType({
        name: 'CustomFieldFilter',
        description: 'A condition on one custom field; comparisons depend on its type.',
        fields: {
          name: { type: required(GraphQLString) },
          equals: { type: GraphQLString },
          contains: { type: GraphQLString },
          in: { type: listOf(GraphQLString) },
          under: { type: GraphQLID },
          min: { type: GraphQLFloat },
          max: { type: GraphQLFloat },
          from: { type: GraphQLString },
          to: { type: GraphQLString },
          isEmpty: { type: GraphQLBoolean },
        },
      }),
  )

export const filterType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Filter`
  return types.named(name, () => {
    const fields: GraphQLInputFieldConfigMap = { ids: { type: listOf(GraphQLID) } }
    if (isSearchable(resource)) fields.q = { type: GraphQLString }
    for (const { name: field, filter } of filterableFields(types, resource)) {
      fields[field] = { type: filter === 'Boolean' ? GraphQLBoolean : filterInput(types, filter) }
    }
    if (resource.customisable) fields.customFields = { type: listOf(customFieldFilter(types)) }
    return new GraphQLInputObjectType({
      name,
      description: describeFilter(resource),
      fields: described(fields, filterDescriptions),
    })
  })
}

/** Sort fields that an external service must support; own services sort by every column. */
const sortsOf = (resource: AnyResource) =>
  resource.external && { description: `One of: ${sortableColumns(resource).join(', ')}` }

export const sortType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Sort`
  const order = types.named(
    'SortOrder',
    () => new GraphQLEnumType({ name: 'SortOrder', description: 'Sort direction.', values: { ASC: {}, DESC: {} } }),
  )
  return types.named(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        description: describeSort(resource),
        fields: described(
          { field: { type: required(GraphQLString), ...sortsOf(resource) }, order: { type: required(order) } },
          sortDescriptions,
        ),
      }),
  )
}

export const paginationType = (types: Types): GraphQLInputObjectType =>
  types.named(
    'Pagination',
    () =>
      new GraphQLInputObjectType({
        name: 'Pagination',
        description: 'Page of a list.',
        fields: described(
          {
            page: { type: required(GraphQLInt), defaultValue: 1 },
            perPage: { type: required(GraphQLInt), defaultValue: 25 },
          },
          paginationDescriptions,
        ),
      }),
  )

const foldType = (types: Types): GraphQLObjectType =>
  types.named(
    'ListFold',
    () =>
      new GraphQLObjectType({
        name: 'ListFold',
        description: 'Records combined into one row of a list.',
        fields: {
          id: { type: required(GraphQLID), description: 'Id of their common record.' },
          count: {
            type: required(GraphQLInt),
            description: 'Number of records, including the displayed one.',
          },
        },
      }),
  )

export const listType = (types: Types, resource: AnyResource): GraphQLObjectType => {
  const name = `${typeName(resource.key)}List`
  return types.named(
    name,
    () =>
      new GraphQLObjectType({
        name,
        description: describeList(resource),
        fields: () =>
          described(
            {
              items: { type: new GraphQLNonNull(listOf(types.entity(resource.key))) },
              total: { type: required(GraphQLInt) },
              hasNextPage: { type: required(GraphQLBoolean) },
              isTotalExact: { type: required(GraphQLBoolean) },
              ...(!resource.external && { groups: { type: new GraphQLNonNull(listOf(groupType(types))) } }),
              ...(resource.list?.folded && { folds: { type: new GraphQLNonNull(listOf(foldType(types))) } }),
            },
            listDescriptions,
          ),
      }),
  )
}

const refusalType = () =>
  new GraphQLObjectType({
    name: 'UpdateRefusal',
    description: 'Error of a record, as from a single update.',
    fields: {
      code: { type: required(GraphQLString), description: 'Code of the error extensions.' },
      message: { type: required(GraphQLString), description: 'In French, meant to be shown.' },
      details: {
        type: required(GraphQLJson),
        description: 'Other values in the extensions of the error.',
      },
    },
  })

export const verdictType = (types: Types): GraphQLObjectType =>
  types.named(
    'UpdateVerdict',
    () =>
      new GraphQLObjectType({
        name: 'UpdateVerdict',
        description: 'Result of one record of a bulk update, in the order of the ids.',
        fields: {
          id: { type: required(GraphQLID), description: 'The record.' },
          isUpdated: { type: required(GraphQLBoolean), description: 'True if the record was updated.' },
          error: { type: types.named('UpdateRefusal', refusalType), description: 'Null if the record was updated.' },
        },
      }),
  )
