import { hoursBetween, proposedRealization } from '#resources/domain/interventionTimes.ts'
import { addMinutes } from '#resources/domain/time.ts'
import type { Values } from '#server/engine/values.ts'

/** Values of a work that ends now (UTC text). One that began in the same second lasts one minute. */
export const endOf = (work: Values, now: string): Values => {
  const { realizationStartingAt: start, realizationEndingAt: end } = proposedRealization(
    { ...work, expectedEndingAt: null },
    now,
  )
  const started = (work.realizationStartingAt ?? start) as string
  const ended = end > started ? end : addMinutes(started, 1)
  const elapsedTime = work.elapsedTime ?? hoursBetween({ start: started, end: ended })
  return { realizationStartingAt: started, realizationEndingAt: ended, elapsedTime }
}
