import { type SQL, sql } from 'drizzle-orm'
import { savedSearchMessages as messages } from '#i18n/fr/savedSearches.ts'
import { can } from '#resources/domain/rights.ts'
import { canShareSearches } from '#resources/domain/savedSearches.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { lazySql } from '#server/engine/read/lazySql.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'

export const readableLists = (context: Context): string[] => {
  const { holder } = requireSession(context)
  return context.kernel.resources.all
    .filter(({ operations, right }) => operations.includes('list') && (!right || can(holder, right)))
    .map(({ key }) => key)
}

export const visibleSearches = (context: Context, alias: SQL): SQL =>
  lazySql(() => {
    const { userId } = requireSession(context)
    const isVisible = sql`(${alias}.is_shared OR ${alias}.owner_id = ${userId}::uuid)`
    return sql`(${isVisible} AND ${alias}.list = ANY(${sql.param(readableLists(context))}::text[]))`
  })

/** Throws FORBIDDEN unless the session may change the search from `before` to `after`; either may be absent. */
export const requireSearchChange = (
  context: Context,
  list: string,
  { before, after }: { before?: Values; after?: Values },
): void => {
  if (!before?.isShared && !after?.isShared) return
  const { holder, userId } = requireSession(context)
  const resource = context.kernel.resources.find(list)
  if (!resource || !canShareSearches(holder, resource)) throw new AppError('FORBIDDEN', messages.cannotShare)
  // Only the owner may make a shared search private, because it disappears for others.
  const isTakenBack = before?.isShared && after && !after.isShared
  if (isTakenBack && before.owner !== userId) throw new AppError('FORBIDDEN', messages.notYours)
}
