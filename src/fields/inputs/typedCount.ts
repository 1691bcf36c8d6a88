const MOST = 1_000_000

/** Another character than a digit refuses the whole change: a pasted « 1,5 » must not become 15. */
export const typedCount = (typed: string, before: number): number => {
  const digits = typed.replace(/\s/g, '')
  return /^\d*$/.test(digits) ? Math.min(MOST, Number(digits)) : before
}
