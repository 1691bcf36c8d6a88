import { isDeepStrictEqual } from 'node:util'
import { isEmpty } from '#resources/domain/violation.ts'
import type { RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** To the hundredth; undefined if no row has the amount, or if one is invalid: its own error says so. */
const sumOf = (rows: readonly Values[], name: string): number | undefined => {
  const amounts = rows.flatMap((row) => (isEmpty(row[name]) ? [] : [Number(row[name])]))
  const isValid = amounts.length > 0 && amounts.every((one) => one >= 0)
  return isValid ? Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100 : undefined
}

const changedRows = ({ values, before }: RecordDraft, list: string): readonly Values[] | undefined =>
  isDeepStrictEqual(rowsOf(values[list]), rowsOf(before?.[list])) ? undefined : rowsOf(values[list])

/** Changed rows decide the total; without them, it is free. Hours belong to work that has begun. */
export const completeTotals = (draft: RecordDraft): Values => {
  const times = changedRows(draft, 'timeEntries')
  const costs = changedRows(draft, 'costLines')
  const elapsedTime = isEmpty(draft.values.realizationStartingAt) ? undefined : times && sumOf(times, 'hours')
  const amountBilled = costs && sumOf(costs, 'billed')
  return { ...(elapsedTime !== undefined && { elapsedTime }), ...(amountBilled !== undefined && { amountBilled }) }
}
