const MINUTE = 60_000

const lastReported = new Map<string, number>()

export const isNewFault = (fault: string, now = Date.now()): boolean => {
  if (now - (lastReported.get(fault) ?? Number.NEGATIVE_INFINITY) < MINUTE) return false
  lastReported.set(fault, now)
  return true
}
