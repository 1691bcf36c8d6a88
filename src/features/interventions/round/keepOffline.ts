/** Registers the worker that loads the page of a round without network, and the user whose rounds it then shows. */
import { getToken } from '#dataProviders/session.ts'

const WORKER = '/round-worker.js'
const SCOPE = '/intervention/round/'
const OWNER = 'regie.round.owner'
/** Characters of the token: they tell its session from another one. */
const MARK = 12

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const rememberOwner = (user: string): void => {
  try {
    storage()?.setItem(OWNER, `${getToken()?.slice(-MARK)} ${user}`)
  } catch {
    // A full storage: the page then needs the network to open.
  }
}

/** The user of the stored session; undefined after a logout, and for a session that opened no round. */
export const readOwner = (): string | undefined => {
  const [mark, user] = (storage()?.getItem(OWNER) ?? '').split(' ')
  return user && mark === getToken()?.slice(-MARK) ? user : undefined
}

const isCode = (name: string): boolean => /^\/assets\/|\.(js|css|svg|woff2)$/.test(name)

const loadedCode = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  return [...new Set(names.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))].filter(
    isCode,
  )
}

/** Without secure context or worker, the page stays usable until it is closed. */
export const keepOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const worker = registration.active ?? registration.installing ?? registration.waiting
    worker?.postMessage({ keep: loadedCode() })
  } catch {}
}
