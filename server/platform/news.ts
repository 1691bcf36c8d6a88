/** Limits repeated log entries: one per fault and minute. */
const MINUTE = 60_000

const lastReported = new Map<string, number>()

/** True if the fault was not logged within the last minute. */
export const isNews = (fault: string, now = Date.now()): boolean => {
  if (now - (lastReported.get(fault) ?? Number.NEGATIVE_INFINITY) < MINUTE) return false
  lastReported.set(fault, now)
  return true
}
