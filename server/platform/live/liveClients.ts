/** Live connections of this process: who they are, what each may hear, and when they must go. */
import { seesEveryReservation } from '#resources/domain/reservationRights.ts'
import { can } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Kernel, Session } from '#server/engine/context.ts'
import { findSessionsById } from '#server/features/sessions/session.ts'
import { AppError } from '../errors.ts'
import type { LiveEvent } from '../events/events.ts'
import { createLiveQueue, type LiveQueue } from './liveQueue.ts'

/** Close codes: the session is over; the client must come back and read afresh. */
export const CLOSE_UNAUTHORISED = 4401
export const CLOSE_TRY_AGAIN = 1013

const MAX_QUEUE = 500
const MAX_INBOX = 10_000
/** Events told in one go; between two, connections get the time to write. */
const BATCH = 100
const MAX_SUBSCRIPTIONS = 4

/** As the subscription `events` gives them. */
export type Told = { events: Pick<LiveEvent, 'topic' | 'payload'> }

export type LiveClient = {
  session: Session
  queues: Set<LiveQueue<Told>>
  close: (code: number, reason: string) => void
}

/** Configuration that every screen stands on: its topics carry codes, never values. */
const FOR_EVERYONE = new Set(['parameter', 'entityConfiguration', 'customField', 'customFieldGroup'])
/** What a change of these may do to the rights of those who are connected. */
const CHANGES_RIGHTS = new Set(['user', 'userRole', 'department', 'departmentGroup', 'sector', 'license'])

/** The entity that an event is about: of an edit lock or a comment, the one that its record is of. */
const entityOf = ({ topic, payload }: Pick<LiveEvent, 'topic' | 'payload'>): string => {
  if (topic === 'mutex') return String(payload.resource).split('/')[0] ?? ''
  return topic === 'activity' ? String(payload.entity) : topic
}

/** True when the rights of `session` allow it to hear `event`. */
export const mayHear = (session: Session, event: LiveEvent, resources: Registry): boolean => {
  const { topic, payload, to } = event
  if (to) return 'sessionId' in to ? to.sessionId === session.id : to.userId === session.userId
  if (!session.hasLicense) return false
  if (FOR_EVERYONE.has(topic)) return true
  if (topic === 'user' && payload.id === session.userId) return true
  const resource = resources.find(entityOf(event))
  return resource !== undefined && (!resource.right || can(session.holder, resource.right))
}

/** Entities of which the rows that one sees depend on who one is. */
const SEEN_IN_PART = new Set(['reservation', 'reservableItem'])

/** Who does not see every reservation hears that one has changed, not which: their planning shows others as « occupé ». */
const toldTo = ({ holder }: Session, { topic, payload }: LiveEvent): Told['events'] => {
  const entity = entityOf({ topic, payload })
  if (!SEEN_IN_PART.has(entity) || seesEveryReservation(holder)) return { topic, payload }
  if (topic === 'mutex') return { topic, payload: { ...payload, resource: entity } }
  if (topic === 'activity') return { topic, payload: { entity } }
  const { startingAt, endingAt } = payload
  return { topic, payload: { startingAt, endingAt } }
}

export type LiveClients = ReturnType<typeof createLiveClients>

const push = (client: LiveClient, events: Told['events']): void => {
  for (const queue of client.queues) {
    if (!queue.push({ events })) client.close(CLOSE_TRY_AGAIN, 'TOO_SLOW')
  }
}

/** Tells a client that its session is over, then lets it go. */
const dismiss = (client: LiveClient, code: string, reason: unknown): void => {
  push(client, { topic: 'session', payload: { ended: reason } })
  for (const queue of client.queues) queue.end()
  client.close(CLOSE_UNAUTHORISED, code)
}

/** What a session may do, in one text. */
const rightsOf = ({ holder, hasLicense, sectorIds, departmentId, departmentGroupIds, displayName }: Session): string =>
  JSON.stringify([holder, hasLicense, sectorIds, departmentId, departmentGroupIds, displayName])

/** Whose rights have changed is told so: their menu and their pages follow. */
const changeSession = (client: LiveClient, session: Session): void => {
  const hasChanged = rightsOf(client.session) !== rightsOf(session)
  client.session = session
  if (hasChanged) push(client, { topic: 'rights', payload: {} })
}

/** Keeps the connections of this process in step with the database and its events. */
export const createLiveClients = (kernel: Pick<Kernel, 'pool' | 'config' | 'resources' | 'log'>) => {
  const clients = new Set<LiveClient>()
  const inbox: LiveEvent[] = []
  let isDraining = false

  const refresh = async (some: Iterable<LiveClient> = clients): Promise<void> => {
    const list = [...some]
    if (list.length === 0) return
    const { pool: db, config } = kernel
    const ids = [...new Set(list.map(({ session }) => session.id))]
    const found = await findSessionsById({ db, config, now: new Date() }, ids)
    for (const client of list) {
      const verdict = found.get(client.session.id)
      if (verdict instanceof AppError) dismiss(client, String(verdict.extensions.code), verdict.extensions.reason)
      else if (verdict) changeSession(client, verdict.session)
    }
  }

  const deliver = (event: LiveEvent): void => {
    for (const client of clients) {
      if (!mayHear(client.session, event, kernel.resources)) continue
      if (event.topic === 'session') dismiss(client, 'INVALID_TOKEN', event.payload.ended)
      else push(client, toldTo(client.session, event))
    }
  }

  const closeAll = (code: number, reason: string): void => {
    for (const client of clients) client.close(code, reason)
  }

  /** Rights are read afresh before anything that was told with or after their change goes out. */
  const drain = async (): Promise<void> => {
    isDraining = true
    try {
      while (inbox.length > 0) {
        const batch = inbox.splice(0, BATCH)
        if (batch.some(({ topic }) => CHANGES_RIGHTS.has(topic))) await refresh()
        for (const event of batch) deliver(event)
        await new Promise(setImmediate)
      }
    } catch (error) {
      inbox.length = 0
      kernel.log.error({ error }, 'live clients could not be checked')
      closeAll(CLOSE_TRY_AGAIN, 'TRY_AGAIN')
    } finally {
      isDraining = false
    }
  }

  return {
    clients,
    refresh,
    closeAll,
    hear: (event: LiveEvent): void => {
      if (clients.size === 0) return
      if (inbox.push(event) > MAX_INBOX) {
        inbox.length = 0
        closeAll(CLOSE_TRY_AGAIN, 'TOO_MANY_EVENTS')
      }
      if (!isDraining) void drain()
    },
    /** The events of one subscription, until it ends; nothing for a client that has enough of them. */
    events: (client: LiveClient): AsyncIterable<Told> | undefined => {
      if (client.queues.size >= MAX_SUBSCRIPTIONS) return undefined
      const queue = createLiveQueue<Told>(MAX_QUEUE, () => client.queues.delete(queue))
      client.queues.add(queue)
      return queue.values
    },
  }
}
