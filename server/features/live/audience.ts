/** Who hears which live event: what the rights of a session allow, read afresh when they may have changed. */
import { can } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Kernel, Session } from '#server/engine/context.ts'
import { isSeenInPart } from '#server/engine/read/access.ts'
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
  if (session.mustEnrol || !session.hasLicense) return false
  if (FOR_EVERYONE.has(topic)) return true
  if (topic === 'user' && payload.id === session.userId) return true
  const resource = resources.find(entityOf(event))
  return resource !== undefined && (!resource.right || can(session.holder, resource.right))
}

/** What names a record in the payload of an event. */
const NAMING: ReadonlySet<string> = new Set(['action', 'id', 'itemIds'])

/** Of an entity whose rows the session sees in part: that something changed, and when, but not which record. */
const withoutRecord = ({ topic, payload }: LiveEvent, entity: string): Heard => {
  if (topic === 'mutex') return { topic, payload: { ...payload, resource: entity } }
  if (topic === 'activity') return { topic, payload: { entity } }
  return { topic, payload: Object.fromEntries(Object.entries(payload).filter(([name]) => !NAMING.has(name))) }
}

/** What a session that may hear of an entity hears of its event. */
const heardBy = (kernel: Kernel, session: Session, event: LiveEvent): Heard => {
  const { topic, payload } = event
  const resource = event.to ? undefined : kernel.resources.find(entityOf(event))
  const context = { kernel, session, now: new Date(), ip: '', userAgent: '', memo: new Map() }
  return resource && isSeenInPart(context, resource) ? withoutRecord(event, resource.key) : { topic, payload }
}

/** What a session may do, in one text. */
const rightsOf = ({
  holder,
  hasLicense,
  mustEnrol,
  sectorIds,
  departmentId,
  departmentGroupIds,
  displayName,
}: Session): string =>
  JSON.stringify([holder, hasLicense, mustEnrol, sectorIds, departmentId, departmentGroupIds, displayName])

const sessionOf = (found: FoundSession | AppError): Session | AppError =>
  found instanceof AppError ? found : found.session

/** The sessions of this installation, as live connections ask for them. */
export const createAudience = (kernel: Kernel): LiveAudience<Session> => ({
  open: async (token) =>
    sessionOf(await findSession({ db: kernel.pool, config: kernel.config, now: new Date() }, token)),
  refresh: async (ids) => {
    const found = await findSessionsById({ db: kernel.pool, config: kernel.config, now: new Date() }, ids)
    return new Map([...found].map(([id, verdict]) => [id, sessionOf(verdict)]))
  },
  mayChangeRights: ({ topic }) => CHANGES_RIGHTS.has(topic),
  haveRightsChanged: (before, after) => rightsOf(before) !== rightsOf(after),
  heard: (session, event) => (mayHear(session, event, kernel.resources) ? heardBy(kernel, session, event) : undefined),
})
