import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import { createName, getManyName, getOneName, updateManyName, updateName } from '#resources/schema/names.ts'
import { type AnyResource, cascadingFields } from '#resources/schema/resource.ts'
import { bulkUpdateResolver } from '../bulkUpdate.ts'
import type { Context, Features } from '../context.ts'
import { eitherResolver } from '../fastReads/jsonText.ts'
import { canSendRowJson } from '../fastReads/rowJson.ts'
import { type ListArguments, readList, readListText } from '../read/list.ts'
import { readOne } from '../read/one.ts'
import { nestedSelection, selectionOf } from '../read/selection.ts'
import { createResolver, updateResolver } from '../write/resolvers.ts'
import { affectedDecisionType } from './affectedTypes.ts'
import { argumentDescriptions, describeOperation } from './descriptions.ts'
import { filterType, listType, paginationType, sortType, verdictType } from './entityTypes.ts'
import { groupingType } from './groupTypes.ts'
import { inputType } from './inputTypes.ts'
import type { Types } from './types.ts'

type Field = GraphQLFieldConfig<unknown, Context>
export type Operations = GraphQLFieldConfigMap<unknown, Context>

const id = { type: new GraphQLNonNull(GraphQLID), description: argumentDescriptions.id }

const list = (types: Types, resource: AnyResource): Field => ({
  type: new GraphQLNonNull(listType(types, resource)),
  description: describeOperation.list(resource),
  args: {
    filter: { type: filterType(types, resource), description: argumentDescriptions.filter },
    sort: {
      type: new GraphQLList(new GraphQLNonNull(sortType(types, resource))),
      description: argumentDescriptions.sort,
    },
    pagination: { type: paginationType(types), description: argumentDescriptions.pagination },
    ...(resource.list?.folded && { folded: { type: GraphQLBoolean, description: argumentDescriptions.folded } }),
    ...(!resource.external && { grouping: { type: groupingType(types), description: argumentDescriptions.grouping } }),
  },
  resolve: eitherResolver<ListArguments>({
    asText: (context, args, selection) => readListText(context, resource, args, selection),
    asValue: (context, args, selection) => readList(context, resource, args, selection),
    canAnswerText: (composer, selection) => canSendRowJson(composer, resource, nestedSelection(selection, 'items')),
  }),
})

const getOne = (types: Types, resource: AnyResource): Field => ({
  type: new GraphQLNonNull(types.entity(resource.key)),
  description: describeOperation.get(resource),
  args: { id },
  resolve: (_parent, args: { id: string }, context, info) => readOne(context, resource, args.id, selectionOf(info)),
})

const input = (types: Types, resource: AnyResource) => ({
  type: new GraphQLNonNull(inputType(types, resource)),
  description: argumentDescriptions.input,
})

const successorOf = ({ asksSuccessor }: AnyResource): GraphQLFieldConfigArgumentMap =>
  asksSuccessor ? { successor: { type: GraphQLID, description: argumentDescriptions.successor } } : {}

const confirmed = (types: Types, { affectsReservations }: AnyResource): GraphQLFieldConfigArgumentMap =>
  affectsReservations
    ? {
        confirmAffected: {
          type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
          description: argumentDescriptions.confirmAffected,
        },
        affectedDecisions: {
          type: new GraphQLList(new GraphQLNonNull(affectedDecisionType(types))),
          description: argumentDescriptions.affectedDecisions,
        },
      }
    : {}

const create = (types: Types, resource: AnyResource): Field => ({
  type: new GraphQLNonNull(types.entity(resource.key)),
  description: describeOperation.create(resource),
  args: { input: input(types, resource), ...confirmed(types, resource) },
  resolve: createResolver(resource),
})

const update = (types: Types, resource: AnyResource): Field => ({
  type: new GraphQLNonNull(types.entity(resource.key)),
  description: describeOperation.update(resource),
  args: {
    id,
    input: input(types, resource),
    ...confirmed(types, resource),
    ...(cascadingFields(resource).length > 0 && {
      applyToChildren: { type: GraphQLBoolean, description: argumentDescriptions.applyToChildren },
    }),
    ...successorOf(resource),
  },
  resolve: updateResolver(resource),
})

const updateMany = (types: Types, resource: AnyResource): Field => ({
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(verdictType(types)))),
  description: describeOperation.updateMany(resource),
  args: {
    ids: { type: new GraphQLNonNull(new GraphQLList(id.type)), description: argumentDescriptions.ids },
    input: input(types, resource),
    ...successorOf(resource),
    ...confirmed(types, resource),
  },
  resolve: bulkUpdateResolver(resource),
})

const isAsked = (resource: AnyResource, operation: AnyResource['operations'][number]) =>
  resource.operations.includes(operation)

export const queriesOf = (types: Types, resource: AnyResource): Operations => ({
  ...(isAsked(resource, 'get') && { [getOneName(resource.key)]: getOne(types, resource) }),
  ...(isAsked(resource, 'list') && { [getManyName(resource.key)]: list(types, resource) }),
})

export const mutationsOf = (types: Types, resource: AnyResource, listed: Features['listMutations']): Operations => ({
  ...(isAsked(resource, 'create') && { [createName(resource.key)]: create(types, resource) }),
  ...(isAsked(resource, 'list') && !resource.external && listed(types, resource)),
  ...(isAsked(resource, 'update') && {
    [updateName(resource.key)]: update(types, resource),
    ...(!resource.external && { [updateManyName(resource.key)]: updateMany(types, resource) }),
  }),
})
