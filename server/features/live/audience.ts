import { can } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Kernel, Session } from '#server/engine/context.ts'
import { hasRowRule } from '#server/engine/read/visible.ts'
import { keyRefusal } from '#server/engine/requireOpenSession.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LiveEvent } from '#server/platform/events/events.ts'
import type { LiveAudience, ReceivedEvent } from '#server/platform/live/liveClients.ts'
import { type FoundSession, findSession, findSessionsById } from '../sessions/session.ts'

/** Configuration that every page needs; payloads contain codes, never values. */
const FOR_EVERYONE = new Set([
  'parameter',
  'entityConfiguration',
  'entityOverride',
  'customField',
  'customFieldGroup',
  'entityDeclarations',
  'translation',
])
const CHANGES_RIGHTS = new Set(['user', 'userRole', 'rowRule', 'department', 'departmentGroup', 'sector', 'license'])

const entityOf = ({ topic, payload }: Pick<LiveEvent, 'topic' | 'payload'>): string => {
  if (topic === 'mutex') return String(payload.resource).split('/')[0] ?? ''
  return topic === 'activity' ? String(payload.entity) : topic
}

export const canReceiveEvent = (session: Session, event: LiveEvent, resources: Registry): boolean => {
  const { topic, payload, to } = event
  if (to) return 'sessionId' in to ? to.sessionId === session.id : to.userId === session.userId
  if (session.mustEnrol || !session.hasLicense) return false
  if (FOR_EVERYONE.has(topic)) return true
  if (topic === 'user' && payload.id === session.userId) return true
  const resource = resources.find(entityOf(event))
  return resource !== undefined && (!resource.right || can(session.holder, resource.right))
}

const NAMING: ReadonlySet<string> = new Set(['action', 'id', 'itemIds'])

/** For entities with row visibility: announces a change without its record. */
const withoutRecord = ({ topic, payload }: LiveEvent, entity: string): ReceivedEvent => {
  if (topic === 'mutex') return { topic, payload: { ...payload, resource: entity } }
  if (topic === 'activity') return { topic, payload: { entity } }
  return { topic, payload: Object.fromEntries(Object.entries(payload).filter(([name]) => !NAMING.has(name))) }
}

const eventForSession = (kernel: Kernel, session: Session, event: LiveEvent): ReceivedEvent => {
  const { topic, payload } = event
  const resource = event.to ? undefined : kernel.resources.find(entityOf(event))
  const context = { kernel, session, now: new Date(), ip: '', userAgent: '', memo: new Map() }
  return resource && hasRowRule(context, resource) ? withoutRecord(event, resource.key) : { topic, payload }
}

const rightsOf = ({
  holder,
  hasLicense,
  mustEnrol,
  sectorIds,
  departmentId,
  departmentGroupIds,
  displayName,
  rowRules,
}: Session): string =>
  JSON.stringify([holder, hasLicense, mustEnrol, sectorIds, departmentId, departmentGroupIds, displayName, rowRules])

const sessionOf = (found: FoundSession | AppError): Session | AppError =>
  found instanceof AppError ? found : found.session

export const createAudience = (current: () => Kernel): LiveAudience<Session> => {
  const source = () => ({ db: current().pool, config: current().config })
  return {
    open: async (token) => {
      const found = sessionOf(await findSession({ ...source(), now: new Date() }, token))
      return !(found instanceof AppError) && found.isKey ? keyRefusal() : found
    },
    refresh: async (ids) => {
      const found = await findSessionsById({ ...source(), now: new Date() }, ids)
      return new Map([...found].map(([id, verdict]) => [id, sessionOf(verdict)]))
    },
    canChangeRights: ({ topic }) => CHANGES_RIGHTS.has(topic),
    haveRightsChanged: (before, after) => rightsOf(before) !== rightsOf(after),
    heard: (session, event) =>
      canReceiveEvent(session, event, current().resources) ? eventForSession(current(), session, event) : undefined,
  }
}
