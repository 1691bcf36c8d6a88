/** Values of the request inside cached SQL: the cache stores placeholders, each request inserts its own values. */
import { type Param, sql } from 'drizzle-orm'
import { type Context, requireSession } from '../context.ts'

export type RequestValue = { owner: (context: Context) => object; read: (context: Context) => unknown }

const params = new WeakMap<object, Map<RequestValue, Param>>()
const meanings = new WeakMap<Param, RequestValue>()

/** Parameter of a value; the same one for the same `owner`, so that a statement sends it once. */
export const requestValue = (context: Context, value: RequestValue): Param => {
  const owner = value.owner(context)
  const cached = params.get(owner) ?? new Map<RequestValue, Param>()
  params.set(owner, cached)
  const param = cached.get(value) ?? sql.param(value.read(context))
  cached.set(value, param)
  meanings.set(param, value)
  return param
}

export const requestValueOf = (param: Param): RequestValue | undefined => meanings.get(param)

const ofSession = (read: (session: ReturnType<typeof requireSession>) => unknown): RequestValue => ({
  owner: requireSession,
  read: (context) => read(requireSession(context)),
})

export const NOW: RequestValue = { owner: ({ now }) => now, read: ({ now }) => now.toISOString() }
export const SESSION_USER = ofSession(({ userId }) => userId)
export const SESSION_ROLES = ofSession(({ roleIds }) => roleIds)
export const SESSION_SECTORS = ofSession(({ sectorIds }) => sectorIds)
