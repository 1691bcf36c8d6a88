/** What everybody meets at once is told once: of the same fault one line a minute. */
const MINUTE = 60_000

const lastReported = new Map<string, number>()

/** Whether this fault is to be logged: it was not within the last minute. */
export const isNews = (fault: string, now = Date.now()): boolean => {
  if (now - (lastReported.get(fault) ?? Number.NEGATIVE_INFINITY) < MINUTE) return false
  lastReported.set(fault, now)
  return true
}
