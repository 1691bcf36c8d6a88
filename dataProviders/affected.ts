/** Reservations that a save would affect (D9): one question to the person, and the save again once they confirm. */
import type { UnavailabilityInput } from './operations/reservation.affected.ts'

/** Details of the code AFFECTED_RESERVATIONS. */
export type Affected = {
  readonly reservations: number
  readonly confirmation: string
  readonly changes: readonly UnavailabilityInput[]
}

export const AFFECTED = 'AFFECTED_RESERVATIONS'

/** Resolves with whether the person confirms all of them. */
type Ask = (affected: readonly Affected[]) => Promise<boolean>

let ask: Ask | undefined

/** Registers the dialog. Returns the function that takes it back. */
export const onAffectedAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** False also without a dialog. */
export const askAffected = async (affected: readonly Affected[]): Promise<boolean> => (await ask?.(affected)) ?? false

type Sent<T> = { id: string; result: T }

/**
 * Sends records of one call, each of which is refused by itself, and those again that affect reservations, until the
 * person has confirmed all or gives up. The last result of each counts.
 */
export const sendConfirmed = async <T>(
  ids: readonly string[],
  send: (ids: readonly string[], confirmAffected: readonly string[]) => Promise<readonly Sent<T>[]>,
  affectedOf: (result: T) => Affected | undefined,
): Promise<T[]> => {
  const results = new Map<string, T>()
  const confirmed: string[] = []
  for (let left = ids; left.length > 0; ) {
    const sent = await send(left, confirmed)
    for (const { id, result } of sent) results.set(id, result)
    const asked = sent.flatMap(({ id, result }) => {
      const affected = affectedOf(result)
      return affected ? [{ id, affected }] : []
    })
    if (asked.length === 0 || !(await askAffected(asked.map(({ affected }) => affected)))) break
    confirmed.push(...asked.map(({ affected }) => affected.confirmation))
    left = asked.map(({ id }) => id)
  }
  return [...results.values()]
}
