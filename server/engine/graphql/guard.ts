import type { GraphQLFieldResolver } from 'graphql'
import { AppError } from '#server/platform/errors.ts'
import type { Context } from '../context.ts'
import { renamedError } from '../customFields/renaming.ts'
import type { ServiceOperation } from '../operation.ts'
import { refuseKey, requireOpenSession } from '../requireOpenSession.ts'
import { runAfterPrevious } from '../work/runAfterPrevious.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>

/** Records FORBIDDEN errors in the security journal, for mutations after their transaction. */
const reportsRefusals =
  (name: string, resolve: Resolve): Resolve =>
  async (parent, args, context, info) => {
    try {
      return await resolve(parent, args, context, info)
    } catch (error) {
      const isRefused = error instanceof AppError && error.extensions.code === 'FORBIDDEN'
      if (isRefused) await context.kernel.features.recordRefusal(context, name)
      throw error
    }
  }

const inWords =
  (resolve: Resolve): Resolve =>
  async (parent, args, context, info) => {
    try {
      return await resolve(parent, args, context, info)
    } catch (error) {
      throw await renamedError(context.kernel, error)
    }
  }

const inOrder =
  (resolve: Resolve): Resolve =>
  (parent, args, context, info) =>
    runAfterPrevious(context, () => resolve(parent, args, context, info))

export const guarded = (operation: ServiceOperation | undefined, name: string, given: Resolve): Resolve => {
  const resolve = reportsRefusals(name, operation?.work ? inOrder(given) : given)
  const access = operation?.access
  if (access === 'public') return resolve
  const isEnrolment = access === 'enrolment'
  const isUnlicensed = isEnrolment || access === 'unlicensed'
  return (parent, args, context, info) => {
    requireOpenSession(context, { isEnrolment, isUnlicensed })
    if (operation?.isPersonal) refuseKey(context)
    return inWords(resolve)(parent, args, context, info)
  }
}
