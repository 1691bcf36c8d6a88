/** Whether documents were asked for in this tab: the panel of them stands in the frame from then on. */

let isFollowing = false
const listeners = new Set<() => void>()

export const areEditionsFollowed = (): boolean => isFollowing
export const subscribeToEditions = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (next: boolean): void => {
  isFollowing = next
  for (const listener of listeners) listener()
}

export const followEditions = (): void => change(true)
/** With the session. */
export const forgetEditions = (): void => change(false)
