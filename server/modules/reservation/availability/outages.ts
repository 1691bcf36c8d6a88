import { reservationMessages as messages, momentText, periodText } from '#i18n/fr/reservationService.ts'
import { heldUntil, peakQuantity } from '#resources/domain/availability.ts'
import { can } from '#resources/domain/rights.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import type { Session } from '#server/engine/context.ts'
import { holdQuantity, type LocatedHold } from '../claim/claimItems.ts'

/** End of an intervention without end date, as the database stores it. */
const UNKNOWN_END: UtcText = '2200-01-01 00:00:00'

export const knownEnd = (until: UtcText | undefined): UtcText | undefined => (until === UNKNOWN_END ? undefined : until)

/** `namesInterventions`: the session may read interventions, so messages contain their numbers. */
export type Wording = { zone: string; namesInterventions: boolean }

/** False as soon as a rule limits interventions: the statements name them without reading their rows. */
export const canReadInterventions = ({ holder, rowRules }: Pick<Session, 'holder' | 'rowRules'>): boolean =>
  can(holder, 'INTERVENTION') && !rowRules?.rules.some(({ entity }) => entity === 'intervention')

type Outaged = { id: string; name: string; managementMode: string; quantity: number }

const takesAllUnits = (item: Outaged, hold: LocatedHold): boolean =>
  holdQuantity(item, hold).whole || hold.quantity >= item.quantity

export const outageMessage = (
  item: Outaged,
  held: readonly LocatedHold[],
  { zone, namesInterventions }: Wording,
): string | undefined => {
  const outage = held.find((hold) => hold.intervention !== null && takesAllUnits(item, hold))
  if (!outage?.intervention) return undefined
  const number = namesInterventions ? outage.intervention : undefined
  const period = knownEnd(outage.endingAt) ? periodText(outage, zone) : messages.untilUnknown
  return outage.placeId === item.id
    ? messages.inIntervention(item.name, number, period)
    : messages.placeInIntervention(item.name, outage.placeName, number, period)
}

/** « 3 sur 10 hors service jusqu’au… »: units that interventions take at once in the period; undefined if they take none. */
export const unitsOutText = (
  item: Outaged,
  held: readonly LocatedHold[],
  { period, zone, namesInterventions }: Wording & { period: Period },
): string | undefined => {
  const outages = held.filter((hold) => hold.intervention !== null && !holdQuantity(item, hold).whole)
  const holds = outages.map((hold) => holdQuantity(item, hold))
  const units = Math.min(item.quantity, peakQuantity(holds, period))
  if (units <= 0) return undefined
  const until = knownEnd(heldUntil(holds, period))
  const [first] = outages
  const number = namesInterventions && outages.length === 1 ? (first?.intervention ?? undefined) : undefined
  return messages.unitsOut(units, item.quantity, number, until && momentText(until, zone))
}

export const withUnitsOut = (message: string, unitsOut: string | undefined): string =>
  unitsOut ? `${message} ${unitsOut}.` : message
