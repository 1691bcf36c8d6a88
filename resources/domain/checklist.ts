export const POINT_KINDS = ['CHECK', 'MEASURE', 'TEXT'] as const
export type PointKind = (typeof POINT_KINDS)[number]

export const POINT_RESULTS = ['OK', 'NOT_OK'] as const
export type PointResult = (typeof POINT_RESULTS)[number]

export const MAX_NOTE = 500

type Measured = { value?: unknown; minimum?: unknown; maximum?: unknown }

const numberOf = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value)

/** Null without a value. A missing bound does not limit. */
const measuredResult = (point: Measured): PointResult | null => {
  const value = numberOf(point.value)
  if (value === undefined) return null
  const [least, most] = [numberOf(point.minimum) ?? -Infinity, numberOf(point.maximum) ?? Infinity]
  return value >= least && value <= most ? 'OK' : 'NOT_OK'
}

type Decided = Measured & { kind?: unknown; note?: unknown }

/** Result of a measure, by its bounds, and of a text, OK once it is typed. Undefined: a user chooses it. */
export const decidedResult = (point: Decided): PointResult | null | undefined => {
  if (point.kind === 'MEASURE') return measuredResult(point)
  if (point.kind !== 'TEXT') return undefined
  return typeof point.note === 'string' && point.note.trim() !== '' ? 'OK' : null
}
