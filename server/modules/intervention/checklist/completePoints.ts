import { measuredResult } from '#resources/domain/checklist.ts'
import type { RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'

/** The value of a measure decides its result. */
export const completePoints = ({ values }: RecordDraft): Values => {
  if (!Array.isArray(values.points)) return {}
  const points = (values.points as Values[]).map((point) =>
    point.kind === 'MEASURE' ? { ...point, result: measuredResult(point) } : point,
  )
  return { points }
}
