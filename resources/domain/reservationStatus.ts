/** Statuses of reservations (D11); `server/modules/reservation/access/status.ts` computes them. */
import type { Tone } from '../schema/limits.ts'

export const RESERVATION_STATUSES = ['FORTHCOMING', 'IN_PROGRESS', 'OVER', 'DENIED', 'CLOSED'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Statuses of chips, counters and filters. A reservation has the first that applies; ACCEPTED only filters. */
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

export const DASHBOARD_STATUSES = [
  'TO_VALIDATE',
  'TO_COMPLETE',
  'PENDING',
  'OUTDATED',
  'IN_PROGRESS',
  'FORTHCOMING',
  'DENIED',
  'TO_CLOSE',
] as const satisfies readonly DisplayStatus[]

export const STATUS_TONES = {
  TO_VALIDATE: 'review',
  TO_COMPLETE: 'question',
  PENDING: 'waiting',
  OUTDATED: 'late',
  ACCEPTED: 'done',
  DENIED: 'refused',
  FORTHCOMING: 'planned',
  IN_PROGRESS: 'running',
  OVER: 'past',
  TO_CLOSE: 'closing',
  CANCELLED: 'off',
  CLOSED: 'closed',
} as const satisfies Record<DisplayStatus, Tone>

export const CLOSABLE_STATUSES: readonly string[] = ['TO_CLOSE', 'IN_PROGRESS'] satisfies readonly DisplayStatus[]

export const CANCELLABLE_STATUSES: readonly string[] = [
  'FORTHCOMING',
  'PENDING',
  'TO_VALIDATE',
  'TO_COMPLETE',
] satisfies readonly DisplayStatus[]

/** Statuses in which a question may be open (D83): a step may wait while another is decided. */
export const QUESTIONED_STATUSES: readonly string[] = [
  'TO_COMPLETE',
  'TO_VALIDATE',
  'PENDING',
] satisfies readonly DisplayStatus[]
