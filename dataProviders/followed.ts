const createFollowing = () => {
  let isFollowed = false
  const listeners = new Set<() => void>()
  const change = (next: boolean): void => {
    isFollowed = next
    for (const listener of listeners) listener()
  }
  return {
    isFollowed: () => isFollowed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: () => change(true),
    forget: () => change(false),
  }
}

export type Following = ReturnType<typeof createFollowing>

export const followedEditions = createFollowing()
export const followedEmails = createFollowing()
