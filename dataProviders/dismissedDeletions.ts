const KEY = 'regie.dismissedDeletions'
/** Maximum number of requests that the service returns. */
const MAX_KEPT = 200

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const read = (): string[] => storage()?.getItem(KEY)?.split(' ') ?? []

export const wasDismissed = (id: string): boolean => read().includes(id)

export const rememberDismissed = (ids: readonly string[]): void =>
  storage()?.setItem(KEY, [...read(), ...ids].slice(-MAX_KEPT).join(' '))

export const forgetDismissed = (): void => storage()?.removeItem(KEY)
