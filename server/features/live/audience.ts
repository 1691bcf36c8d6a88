/** Who hears which live event: what the rights of a session allow, read afresh when they may have changed. */
import { seesEveryReservation } from '#resources/domain/reservationRights.ts'
import { can } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Kernel, Session } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LiveEvent } from '#server/platform/events/events.ts'
import type { Heard, LiveAudience } from '#server/platform/live/liveClients.ts'
import { type FoundSession, findSession, findSessionsById } from '../sessions/session.ts'

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
const heardBy = ({ holder }: Session, { topic, payload }: LiveEvent): Heard => {
  const entity = entityOf({ topic, payload })
  if (!SEEN_IN_PART.has(entity) || seesEveryReservation(holder)) return { topic, payload }
  if (topic === 'mutex') return { topic, payload: { ...payload, resource: entity } }
  if (topic === 'activity') return { topic, payload: { entity } }
  const { startingAt, endingAt } = payload
  return { topic, payload: { startingAt, endingAt } }
}

/** What a session may do, in one text. */
const rightsOf = ({ holder, hasLicense, sectorIds, departmentId, departmentGroupIds, displayName }: Session): string =>
  JSON.stringify([holder, hasLicense, sectorIds, departmentId, departmentGroupIds, displayName])

const sessionOf = (found: FoundSession | AppError): Session | AppError =>
  found instanceof AppError ? found : found.session

/** The sessions of this installation, as live connections ask for them. */
export const createAudience = ({
  pool: db,
  config,
  resources,
}: Pick<Kernel, 'pool' | 'config' | 'resources'>): LiveAudience<Session> => ({
  open: async (token) => sessionOf(await findSession({ db, config, now: new Date() }, token)),
  refresh: async (ids) => {
    const found = await findSessionsById({ db, config, now: new Date() }, ids)
    return new Map([...found].map(([id, verdict]) => [id, sessionOf(verdict)]))
  },
  mayChangeRights: ({ topic }) => CHANGES_RIGHTS.has(topic),
  haveRightsChanged: (before, after) => rightsOf(before) !== rightsOf(after),
  heard: (session, event) => (mayHear(session, event, resources) ? heardBy(session, event) : undefined),
})
