import { reservationStatuses } from '#i18n/fr/reservation.ts'
import { STATUS_TONES } from '#resources/domain/reservationStatus.ts'
import type { Tone } from '#resources/schema/limits.ts'

export const statusLook = (status: string): { tone: Tone; label: string } => ({
  tone: (STATUS_TONES as Readonly<Record<string, Tone>>)[status] ?? 'plain',
  label: reservationStatuses[status] ?? status,
})
