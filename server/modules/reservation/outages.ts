/** Items that an intervention keeps from being booked (D9): how a refusal tells it. */
import { reservationMessages as messages, periodText } from '#i18n/fr/reservationService.ts'
import { can } from '#resources/domain/rights.ts'
import type { UtcText } from '#resources/domain/time.ts'
import type { Session } from '#server/engine/context.ts'
import type { PlacedHold } from './claim.ts'

/** Where the database puts the end of work whose end nobody knows: no booking reaches so far. */
const UNKNOWN_END: UtcText = '2200-01-01 00:00:00'

/** A moment that people may read; undefined for one that nobody knows. */
export const lastingUntil = (until: UtcText | undefined): UtcText | undefined =>
  until === UNKNOWN_END ? undefined : until

/** How it is said to whoever asks: in the organisation's zone, with the numbers of interventions if they may read those. */
export type Wording = { zone: string; namesInterventions: boolean }

export const mayReadInterventions = ({ holder }: Pick<Session, 'holder'>): boolean => can(holder, 'INTERVENTION')

/** Why an intervention is in the way; undefined when none is. */
export const outageMessage = (
  item: { id: string; name: string },
  held: readonly PlacedHold[],
  { zone, namesInterventions }: Wording,
): string | undefined => {
  const outage = held.find(({ intervention }) => intervention !== null)
  if (!outage?.intervention) return undefined
  const number = namesInterventions ? outage.intervention : undefined
  const period = lastingUntil(outage.endingAt) ? periodText(outage, zone) : messages.untilUnknown
  return outage.placeId === item.id
    ? messages.inIntervention(item.name, number, period)
    : messages.placeInIntervention(item.name, outage.placeName, number, period)
}
