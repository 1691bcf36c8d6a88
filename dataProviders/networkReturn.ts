/** Calls `goOn` when the browser is online again. Returns a function that cancels. */
export const onNetworkReturn = (goOn: () => void): (() => void) => {
  globalThis.addEventListener('online', goOn, { once: true })
  return () => globalThis.removeEventListener('online', goOn)
}

/** True if the browser knows that it is offline. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false
