/** Quotas (D34, D88): sums the bookings of main borrowers with the requested ones, under locks. */
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { type OverQuota, overQuotaText } from '#i18n/fr/bookingQuotas.ts'
import type { Period } from '#resources/domain/time.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isReduced, type Plan, type PlannedLine } from '../change/changePlan.ts'
import { type KnownPeople, nameOf } from '../change/lookUpPeople.ts'
import type { BorrowingWrite } from '../change/writeInput.ts'
import { overrideHint, type RuleQuestion } from './brokenRules.ts'

type CountedLine = Pick<PlannedLine, 'line' | 'before'> & { period: Period }

type Over = OverQuota & { n: number; itemName: string }

const OVER = `SELECT over.n, item.name AS "itemName", coalesce(own.name, category.name) AS scope, said.measure, said.subject, said.period,
    said.most, over.remaining AS left, to_char(over.free_from AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS from,
    over.is_shared AS "isShared"
  FROM reservation.over_quota($1::jsonb, $2::uuid[], $3, $4) over
  JOIN reservation.booking_quota said ON said.id = over.quota
  LEFT JOIN reservation.reservation_category category ON category.id = said.reservation_category_id
  LEFT JOIN reservation.reservable_item own ON own.id = said.reservable_item_id
  JOIN unnest($5::uuid[]) WITH ORDINALITY AS asked (item, place) ON asked.place = over.n + 1
  JOIN reservation.reservable_item item ON item.id = asked.item
  ORDER BY over.n, said.name COLLATE kernel.natural_order`

const mainOf = ({ line, before }: CountedLine): BorrowingWrite | undefined =>
  (line.borrowings ?? before?.borrowings)?.find(({ isMain }) => isMain)

export const externalKeyOf = ({ borrower, department, externalEmail, externalName }: BorrowingWrite): string | null =>
  borrower || department ? null : (externalEmail?.trim() || externalName?.trim() || '').toLowerCase() || null

type Params = {
  lines: readonly CountedLine[]
  excluded: readonly string[]
  zone: string
  isLocking: boolean
}

/** Returns exceeded quotas in one statement; `n`: index in `lines`. */
const readExceededQuotas = async (db: Queryable, { lines, excluded, zone, isLocking }: Params): Promise<Over[]> => {
  if (lines.length === 0) return []
  const lineRows = lines.map((counted, n) => {
    const main = mainOf(counted)
    return {
      n,
      item: counted.line.item,
      quantity: counted.line.quantity ?? counted.before?.quantity ?? 1,
      person: main?.borrower ?? null,
      department: main?.department ?? null,
      outsider: main ? externalKeyOf(main) : null,
      since: `${counted.period.startingAt}Z`,
      until: `${counted.period.endingAt}Z`,
    }
  })
  const values = [JSON.stringify(lineRows), excluded, zone, isLocking, lineRows.map(({ item }) => item)]
  const { rows } = await db.query<Over>({ name: 'reservation.quotas', text: OVER, values })
  return rows
}

export type QuotaConflict = { n: number; itemId: string; itemName: string; message: string }

/** Conflict texts without the sentence about roles that may override. */
export const quotaConflicts = async (db: Queryable, known: KnownPeople, params: Params): Promise<QuotaConflict[]> => {
  const over = await readExceededQuotas(db, params)
  const yieldTurn = createYielder()
  const texts = new Map<string, string>()
  const conflicts: QuotaConflict[] = []
  for (const { n, itemName, ...one } of over) {
    await yieldTurn()
    const counted = params.lines[n]
    const main = counted && mainOf(counted)
    if (!counted || !main) continue
    const name = nameOf(main, known) || ((main as { name?: string }).name ?? '')
    // Cached, since hundreds of dates of a series exceed one quota with the same text.
    const key = JSON.stringify([one, name])
    const message = texts.get(key) ?? overQuotaText(one, name, params.zone)
    texts.set(key, message)
    conflicts.push({ n, itemId: counted.line.item, itemName, message })
  }
  return conflicts
}

export const quotaTexts = (conflicts: readonly QuotaConflict[]): string[] => [
  ...new Set(conflicts.map(({ message }) => message)),
]

/** Sent with the claim. The empty `catch` prevents an unhandled rejection until the caller awaits the promise. */
export const countQuotas = (
  tx: PoolClient,
  known: KnownPeople,
  params: Omit<Params, 'isLocking'>,
): Promise<QuotaConflict[]> => {
  const counting = quotaConflicts(tx, known, { ...params, isLocking: true })
  counting.catch(() => undefined)
  return counting
}

type Judged = { counting: Promise<QuotaConflict[]>; rules: RuleQuestion }

/** Throws ITEM_UNAVAILABLE; with an override reason returns the exceeded quotas. Call after locking items. */
export const refuseOverQuota = async (tx: PoolClient, { counting, rules }: Judged): Promise<QuotaConflict[]> => {
  const conflicts = await counting
  if (conflicts.length === 0 || rules.reason) return conflicts
  const message = conflicts.map((one) => one.message).join(' ') + (await overrideHint(tx, rules))
  const details = conflicts.map(({ n: _n, ...one }) => ({
    ...one,
    reason: 'RULE',
    message: one.message,
    canLift: rules.canLift,
    until: null,
    nextFree: null,
  }))
  throw new AppError('ITEM_UNAVAILABLE', message, { conflicts: details, canLift: rules.canLift })
}

const ownerOf = (main: BorrowingWrite) => [main.borrower ?? null, main.department ?? null, externalKeyOf(main)]

const sameMain = ({ line, before }: PlannedLine): boolean => {
  const [now, was] = [line.borrowings, before?.borrowings].map((people) => people?.find(({ isMain }) => isMain))
  if (!now || !was) return !now
  return isDeepStrictEqual(ownerOf(now), ownerOf(was))
}

/** Reservation items that quotas must count: new, moved, increased or with another main borrower. */
export const countedLines = ({ lines, claimed, period, previous }: Plan): CountedLine[] =>
  lines
    .filter(
      (one) =>
        !one.before?.isCancelled && ((claimed.includes(one) && !isReduced(one, period, previous)) || !sameMain(one)),
    )
    .filter(({ before }) => !before || (!before.isClosed && before.validationStatus !== 'DENIED'))
    .map(({ line, before }) => ({ line, before, period }))

/** Locks all quotas, for bookings in bulk. Call after locking items. */
export const holdQuotas = (tx: Queryable) => tx.query('SELECT reservation.hold_quotas()')
