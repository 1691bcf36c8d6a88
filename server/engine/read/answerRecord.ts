import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { readOne } from './one.ts'
import { selectionOf } from './selection.ts'

export const answerRecord = (context: Context, entity: string, id: string, info: GraphQLResolveInfo) =>
  readOne(context, context.kernel.resources.get(entity), id, selectionOf(info))
