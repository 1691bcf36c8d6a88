import { sql } from 'drizzle-orm'
import { savedSearchMessages as messages } from '#i18n/fr/savedSearches.ts'
import { areSearchFilters, MAX_OWN_SEARCHES, MAX_SHARED_SEARCHES } from '#resources/domain/savedSearches.ts'
import { type Context, type EntityHooks, requireSession, type WriteHook } from '#server/engine/context.ts'
import { spokenNames, translationsIn } from '#server/engine/overrides/translations.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readableLists, requireSearchChange, visibleSearches } from './access.ts'

type Place = { list: string; isShared: boolean; userId: string }

export const lockSearches = async (tx: Queryable, { list, isShared, userId }: Place): Promise<void> => {
  const place = `savedSearch:${list}:${isShared ? '' : userId}`
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [place])
}

const BESIDE = `SELECT count(*)::int AS held, coalesce(bool_or(kernel.normalize(name) = kernel.normalize($5)), false) AS taken
  FROM entity_customizer.saved_search
  WHERE list = $1 AND CASE WHEN $2 THEN is_shared ELSE NOT is_shared AND owner_id = $3 END AND id <> $4`

/** Throws VALIDATION_FAILED if the name is used, CONFLICT at the maximum number. */
const requirePlace = async (tx: Queryable, place: Place, { id, name }: { id: string; name: string }): Promise<void> => {
  const { list, isShared, userId } = place
  await lockSearches(tx, place)
  const { rows } = await tx.query<{ held: number; taken: boolean }>(BESIDE, [list, isShared, userId, id, name])
  const { held = 0, taken = false } = rows[0] ?? {}
  const says = isShared ? messages.sharedTaken(name) : messages.taken(name)
  if (taken) throw validationFailed([{ path: 'name', rule: 'unique', message: says }])
  const most = isShared ? MAX_SHARED_SEARCHES : MAX_OWN_SEARCHES
  if (held < most) return
  throw new AppError('CONFLICT', isShared ? messages.tooManyShared(most) : messages.tooMany(most))
}

const problemsOf = (context: Context, after: Values, before?: Values): FieldError[] => {
  const list = String(after.list)
  const isMoved = before !== undefined && before.list !== list
  const unknown = !readableLists(context).includes(list) && messages.list
  const listProblem = isMoved ? messages.listFixed : unknown
  const tooLarge = (['filter', 'displayedFilters'] as const).filter(
    (path) => after[path] !== null && after[path] !== undefined && !areSearchFilters(after[path]),
  )
  return [
    ...(listProblem ? [{ path: 'list', rule: 'choice', message: listProblem }] : []),
    ...tooLarge.map((path) => ({ path, rule: 'maxLength', message: messages.filter })),
  ]
}

const placeOf = (context: Context, { list, isShared }: Values): Place => ({
  list: String(list),
  isShared: Boolean(isShared),
  userId: requireSession(context).userId,
})

const beforeWrite: WriteHook = async ({ context, tx, id, before, values }) => {
  const after = { ...before, ...values }
  const problems = problemsOf(context, after, before)
  if (problems.length > 0) throw validationFailed(problems)
  requireSearchChange(context, String(after.list), { ...(before && { before }), after })
  const isPlaced = before && after.name === before.name && Boolean(after.isShared) === Boolean(before.isShared)
  if (!isPlaced) await requirePlace(tx, placeOf(context, after), { id, name: String(after.name) })
}

export const savedSearchHooks: EntityHooks = {
  visible: visibleSearches,
  computed: {
    shownName: (context, alias) => {
      const names = spokenNames(translationsIn(context), 'savedSearch')
      return names
        ? sql`coalesce(${JSON.stringify(names)}::jsonb ->> ${alias}.id::text, ${alias}.name)`
        : sql`${alias}.name`
    },
  },
  complete: async ({ context, before }) => (before ? {} : { owner: requireSession(context).userId }),
  beforeWrite,
  restore: {
    before: async ({ context, tx, id, values }) => {
      requireSearchChange(context, String(values.list), { after: values })
      await requirePlace(tx, placeOf(context, values), { id, name: String(values.name) })
      return undefined
    },
  },
}
