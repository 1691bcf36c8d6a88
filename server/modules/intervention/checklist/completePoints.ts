import { decidedResult } from '#resources/domain/checklist.ts'
import type { RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'

export const completePoints = ({ values }: RecordDraft): Values => {
  if (!Array.isArray(values.points)) return {}
  const points = (values.points as Values[]).map((point) => {
    const result = decidedResult(point)
    return result === undefined ? point : { ...point, result }
  })
  return { points }
}
