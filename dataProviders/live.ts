import { type Client, createClient } from 'graphql-ws'
import { serviceUrl } from './configuration.ts'
import { endSession, getToken } from './session.ts'

export type LiveState = 'off' | 'connected' | 'authenticationFailed' | 'lost' | 'restored'
export type LiveEvent = { topic: string; payload: Readonly<Record<string, unknown>> }
type Handler = (event: LiveEvent) => void

const AUTHENTICATION_FAILED: readonly number[] = [4400, 4401, 4403]
const MAX_WAIT_MS = 10_000
const EVERY_TOPIC = '*'

const handlers = new Map<string, Set<Handler>>()
const stateListeners = new Set<(state: LiveState) => void>()
let client: Client | undefined
let state: LiveState = 'off'

const report = (next: LiveState): void => {
  if (next === state) return
  state = next
  for (const listener of stateListeners) listener(next)
}

const deliver = (event: LiveEvent): void => {
  for (const key of [event.topic, EVERY_TOPIC]) for (const handler of handlers.get(key) ?? []) handler(event)
}

export const onLiveEvent = (topic: string, handler: Handler): (() => void) => {
  const known = handlers.get(topic) ?? new Set()
  handlers.set(topic, known.add(handler))
  return () => known.delete(handler)
}

export const onLiveState = (listener: (state: LiveState) => void): (() => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

const liveUrl = (): string => {
  const url = new URL(serviceUrl('api-gateway'), window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

const wait = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(MAX_WAIT_MS, 500 * 2 ** attempt) * (0.75 + Math.random() / 2)))

const isRefusal = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'code' in event && AUTHENTICATION_FAILED.includes(Number(event.code))

const open = (): Client => {
  const opened = createClient({
    url: liveUrl,
    connectionParams: () => ({ token: getToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: wait,
    shouldRetry: (event) => !isRefusal(event),
    lazy: true,
    keepAlive: 20_000,
    on: {
      connected: (_socket, _payload, wasRetry) => report(wasRetry || state === 'lost' ? 'restored' : 'connected'),
      closed: (event) => {
        if (client !== opened) return
        report(isRefusal(event) ? 'authenticationFailed' : 'lost')
      },
    },
  })
  return opened
}

const listen = (to: Client): void => {
  to.subscribe<{ events: LiveEvent }>(
    { query: 'subscription { events { topic payload } }' },
    {
      next: ({ data }) => data?.events && deliver(data.events),
      // Some losses end the library's subscription, so this subscribes again.
      error: (failure) => {
        if (!isRefusal(failure)) setTimeout(() => client === to && listen(to), MAX_WAIT_MS)
      },
      complete: () => undefined,
    },
  )
}

export const connectLive = (): void => {
  if (client) return
  client = open()
  listen(client)
}

export const disconnectLive = (): void => {
  const closing = client
  client = undefined
  closing?.dispose()
  report('off')
}

export const endSessionOnEvent = (messageFor: (reason: string) => string): (() => void) =>
  onLiveEvent('session', ({ payload }) => {
    if (payload.ended) endSession(messageFor(String(payload.ended)))
  })
