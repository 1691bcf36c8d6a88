export const onNetworkReturn = (callback: () => void): (() => void) => {
  globalThis.addEventListener('online', callback, { once: true })
  return () => globalThis.removeEventListener('online', callback)
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false
