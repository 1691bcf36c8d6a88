import { roundMessages } from '#i18n/fr/rounds.ts'
import { decidedResult, MAX_NOTE, type PointResult } from '#resources/domain/checklist.ts'
import type { RoundPoint } from './roundRows.ts'

const messages = roundMessages.refused

const LARGEST = 1e9

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and a note has no other one.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

type SentValues = { result?: PointResult | null; value?: number | null; note?: string | null }
export type FittingResult = { result: PointResult; value: number | null; note: string | null }

const measure = (value: number | null | undefined): number | string => {
  if (typeof value !== 'number') return messages.noValue
  return Number.isFinite(value) && Math.abs(value) <= LARGEST ? Math.round(value * 1_000) / 1_000 : messages.badValue
}

/** Returns the reason if the result does not fit its point. */
export const fitResult = (point: RoundPoint, given: SentValues): FittingResult | string => {
  const note = given.note?.replace(CONTROL, '').normalize('NFC').trim() || null
  if (note && note.length > MAX_NOTE) return messages.longNote(MAX_NOTE)
  if (point.kind === 'MEASURE') {
    const value = measure(given.value)
    if (typeof value === 'string') return value
    return { result: decidedResult({ ...point, value }) ?? 'OK', value, note }
  }
  if (typeof given.value === 'number') return messages.hasValue
  if (point.kind === 'TEXT') return note ? { result: 'OK', value: null, note } : messages.noText
  return given.result ? { result: given.result, value: null, note } : messages.noResult
}
