import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { exportName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { argumentDescriptions, describeOperation } from '#server/engine/graphql/descriptions.ts'
import { filterType, sortType } from '#server/engine/graphql/entityTypes.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { exportUrl } from './exportRoute.ts'
import { prepareExport } from './exportRows.ts'
import { type ExportRequest, keepTicket } from './exportTicket.ts'

const linkType = (types: Types): GraphQLObjectType =>
  types.named(
    'ExportLink',
    () =>
      new GraphQLObjectType({
        name: 'ExportLink',
        description: 'Address of a spreadsheet: valid once, within a minute, for the same session.',
        fields: { url: { type: new GraphQLNonNull(GraphQLString) } },
      }),
  )

const createTicket = async (context: Context, resource: AnyResource, args: Omit<ExportRequest, 'entity'>) => {
  const request = { ...args, entity: resource.key }
  await prepareExport(context, resource, request)
  requireProofFor(context, resource, 'export')
  return { url: exportUrl(resource.service, await keepTicket(context, request)) }
}

const exportOperation = (types: Types, resource: AnyResource): GraphQLFieldConfig<unknown, Context> => ({
  type: new GraphQLNonNull(linkType(types)),
  description: describeOperation.export(resource),
  args: {
    filter: { type: filterType(types, resource), description: argumentDescriptions.filter },
    sort: {
      type: new GraphQLList(new GraphQLNonNull(sortType(types, resource))),
      description: argumentDescriptions.sort,
    },
    columns: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)), description: argumentDescriptions.columns },
  },
  resolve: (_parent, args: Omit<ExportRequest, 'entity'>, context) => createTicket(context, resource, args),
})

export const exportMutation = (types: Types, resource: AnyResource): GraphQLFieldConfigMap<unknown, Context> => ({
  [exportName(resource.key)]: exportOperation(types, resource),
})
