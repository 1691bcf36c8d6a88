/** « mar. 24 nov., 14 h – 16 h », of a slot as the service gives it. */
import type { FreeSlot } from '#src/features/booking/availability.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'

export const slotLabel = ({ startingAt, endingAt }: FreeSlot, zone: string): string =>
  periodLabel({ startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }, zone, new Date())
