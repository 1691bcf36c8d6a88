/** Whose a kept search is: one's own, or of everybody who reads the list, and then of those who change its records. */
import { type SQL, sql } from 'drizzle-orm'
import { savedSearchMessages as messages } from '#i18n/fr/savedSearches.ts'
import { can } from '#resources/domain/rights.ts'
import { maySearchesBeShared } from '#resources/domain/savedSearches.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'

/** Keys of the entities whose list the session reads whole. */
export const readableLists = (context: Context): string[] => {
  const { holder } = requireSession(context)
  return context.kernel.resources.all
    .filter(({ operations, right }) => operations.includes('list') && (!right || can(holder, right)))
    .map(({ key }) => key)
}

/** One's own and those that are shared, of the lists that one reads. */
export const seenSearches = (context: Context, alias: SQL): SQL => {
  const { userId } = requireSession(context)
  const isSeen = sql`(${alias}.is_shared OR ${alias}.owner_id = ${userId}::uuid)`
  return sql`(${isSeen} AND ${alias}.list = ANY(${sql.param(readableLists(context))}::text[]))`
}

/** FORBIDDEN unless the session may bring a search from one state to the other, of which each may be absent. */
export const requireSearchChange = (
  context: Context,
  list: string,
  { before, after }: { before?: Values; after?: Values },
): void => {
  if (!before?.isShared && !after?.isShared) return
  const { holder, userId } = requireSession(context)
  const resource = context.kernel.resources.find(list)
  if (!resource || !maySearchesBeShared(holder, resource)) throw new AppError('FORBIDDEN', messages.mayNotShare)
  // Whoever takes it back for themselves takes it from the others: it must have been theirs.
  const isTakenBack = before?.isShared && after && !after.isShared
  if (isTakenBack && before.owner !== userId) throw new AppError('FORBIDDEN', messages.notYours)
}
