export const onNetworkReturn = (goOn: () => void): (() => void) => {
  globalThis.addEventListener('online', goOn, { once: true })
  return () => globalThis.removeEventListener('online', goOn)
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false
