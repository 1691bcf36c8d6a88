/** In the state of an address: the page of a reservation opens with the question whether to tell its people. */
export const NOTIFYING = { notifies: true } as const

export const asksToNotify = (state: unknown): boolean => (state as { notifies?: unknown } | null)?.notifies === true
