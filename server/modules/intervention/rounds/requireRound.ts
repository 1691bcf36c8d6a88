/** Rules of a round: items and points within limits, recorded items stay, its end names missing points. */
import { roundMessages as messages } from '#i18n/fr/rounds.ts'
import { MAX_ROUND_ITEMS, MAX_ROUND_RESULTS, missingResults } from '#resources/domain/rounds.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { WriteHook } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readRoundPoints, readRoundResults } from './roundRows.ts'

const CONTENT = ['isRound', 'itemType', 'locations', 'properties', 'points'] as const

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

const refuse = (path: string, message: string) => validationFailed([{ path, rule: 'forbidden', message }])

const listOf = ({ itemType }: Values): 'locations' | 'properties' =>
  itemType === 'PROPERTY' ? 'properties' : 'locations'

export const requireRoundSize = (path: string, items: number, points: number): void => {
  if (items > MAX_ROUND_ITEMS) throw refuse(path, messages.tooManyItems(MAX_ROUND_ITEMS))
  if (items * points > MAX_ROUND_RESULTS) throw refuse(path, messages.tooManyResults(items * points, MAX_ROUND_RESULTS))
}

const RECORDED = `SELECT count(*)::int AS count FROM intervention.round_result one
  JOIN intervention.intervention_point point ON point.id = one.point_id
  WHERE point.intervention_id = $1 AND NOT coalesce(one.location_id, one.property_id) = ANY ($2::uuid[])`

const requireRecordedItems = async (tx: Queryable, id: string, path: string, items: readonly string[]) => {
  const { rows } = await tx.query<{ count: number }>(RECORDED, [id, items])
  const count = rows[0]?.count ?? 0
  if (count > 0) throw refuse(path, messages.hasResults(count))
}

const requireReason = async (tx: Queryable, id: string, record: Values): Promise<void> => {
  const items = idsIn(record[listOf(record)]).map((item) => ({ id: item }))
  // A new round is checked before its points are stored, and has no result.
  const stored = await readRoundPoints(tx, id)
  const points = stored.length > 0 ? stored : (record.points as { id: string }[])
  const results = (await readRoundResults(tx, id)).map((one) => ({ ...one, hasPhoto: one.photo !== null }))
  const missing = missingResults(items, points, results).length
  if (missing > 0 && isEmpty(record.missingReason))
    throw validationFailed([{ path: 'missingReason', rule: 'required', message: messages.missing(missing) }])
}

/** Works of a plan were checked by their generation. */
export const requireRound: WriteHook = async ({ tx, id, before, values }) => {
  if (!before && values.maintenancePlan) return
  const record: Values = { ...before, ...values }
  if (record.isRound !== true && before?.isRound !== true) return
  if (CONTENT.some((name) => name in values)) {
    const path = listOf(record)
    const items = record.isRound === true ? idsIn(record[path]) : []
    const points = idsIn(record.points).length
    if (before) await requireRecordedItems(tx, id, record.isRound === true ? path : 'isRound', items)
    if (record.isRound === true && points === 0) throw refuse('points', messages.noPoint)
    requireRoundSize(path, items.length, points)
  }
  const isEnd = isEmpty(before?.realizationEndingAt) && !isEmpty(values.realizationEndingAt)
  if (record.isRound === true && isEnd) await requireReason(tx, id, record)
}
