/** Calls once the browser is on a network again; answers how to give the waiting up. */
export const onNetworkReturn = (goOn: () => void): (() => void) => {
  globalThis.addEventListener('online', goOn, { once: true })
  return () => globalThis.removeEventListener('online', goOn)
}

/** Whether the browser knows that nothing gets through; where it says nothing, something may. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false
