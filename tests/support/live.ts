import { once } from 'node:events'
import { WebSocket } from 'ws'

export type ReceivedEvent = { topic: string; payload: Record<string, unknown> }
export type Connection = {
  socket: WebSocket
  received: ReceivedEvent[]
  closed: Promise<{ code: number; reason: string }>
  hears: (topic: string) => Promise<ReceivedEvent>
}

const SUBSCRIBE = { id: '1', type: 'subscribe', payload: { query: 'subscription { events { topic payload } }' } }

export const openSocket = (url: string): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/api-gateway/graphql/`, 'graphql-transport-ws')

export const subscribe = async (socket: WebSocket, token: unknown): Promise<Connection> => {
  const received: ReceivedEvent[] = []
  const waiting: { topic: string; resolve: (event: ReceivedEvent) => void }[] = []
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  const isReady = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') {
        socket.send(JSON.stringify(SUBSCRIBE))
        // The server answers in order: after this pong, the subscription is active.
        socket.send(JSON.stringify({ type: 'ping' }))
      }
      if (message.type === 'pong') resolve()
      if (message.type !== 'next') return
      const event = message.payload.data.events as ReceivedEvent
      received.push(event)
      for (const one of waiting) if (one.topic === event.topic) one.resolve(event)
    })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  await Promise.race([isReady, closed])
  const hears = (topic: string) =>
    new Promise<ReceivedEvent>((resolve) => {
      const already = received.find((event) => event.topic === topic)
      if (already) resolve(already)
      else waiting.push({ topic, resolve })
    })
  return { socket, received, closed, hears }
}
