/** Router state that opens a reservation's page with the dialog « Prévenir les demandeurs ». */
export const NOTIFYING = { notifies: true } as const

export const asksToNotify = (state: unknown): boolean => (state as { notifies?: unknown } | null)?.notifies === true
