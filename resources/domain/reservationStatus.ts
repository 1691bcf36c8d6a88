/** Words for where a reservation stands (D11). `server/modules/reservation/status.ts` computes them from the lines and the clock. */

export const RESERVATION_STATUSES = ['FORTHCOMING', 'IN_PROGRESS', 'OVER', 'DENIED', 'CLOSED'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Chips, counters and filters. A reservation shows the first that applies; ACCEPTED only filters. */
export const DISPLAY_STATUSES = [
  'TO_VALIDATE',
  'TO_COMPLETE',
  'PENDING',
  'OUTDATED',
  'ACCEPTED',
  'DENIED',
  'FORTHCOMING',
  'IN_PROGRESS',
  'OVER',
  'TO_CLOSE',
  'CANCELLED',
  'CLOSED',
] as const
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number]

/** Where a reservation may hold lines that somebody closes: over, or running for who may close early. */
export const CLOSABLE_STATUSES: readonly string[] = ['TO_CLOSE', 'IN_PROGRESS'] satisfies readonly DisplayStatus[]

/** Where a reservation may hold lines that somebody cancels: none of them has begun. */
export const CANCELLABLE_STATUSES: readonly string[] = [
  'FORTHCOMING',
  'PENDING',
  'TO_VALIDATE',
  'TO_COMPLETE',
] satisfies readonly DisplayStatus[]

/** Where somebody may have been asked something back (D83): a step may wait while another one is decided. */
export const QUESTIONED_STATUSES: readonly string[] = [
  'TO_COMPLETE',
  'TO_VALIDATE',
  'PENDING',
] satisfies readonly DisplayStatus[]
