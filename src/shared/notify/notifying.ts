/** Router state that opens a reservation's page with the dialog « Prévenir les demandeurs ». */
export const OPEN_NOTIFY_DIALOG = { notifies: true } as const

export const opensNotifyDialog = (state: unknown): boolean =>
  (state as { notifies?: unknown } | null)?.notifies === true
