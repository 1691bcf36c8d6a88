import type { FreeSlot } from '#src/shared/booking/availability.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'

export const slotLabel = ({ startingAt, endingAt }: FreeSlot, zone: string): string =>
  periodLabel({ startingAt: parseInstant(startingAt), endingAt: parseInstant(endingAt) }, zone, new Date())
