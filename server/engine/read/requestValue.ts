/**
 * Values that composed SQL takes from the request that asks. Text that is composed once is kept with the places of these
 * values, and takes those of the next request.
 */
import { type Param, sql } from 'drizzle-orm'
import { type Context, requireSession } from '../context.ts'

/** `owner`: whose value it is; as long as it is the same object, so is the value. */
export type RequestValue = { owner: (context: Context) => object; read: (context: Context) => unknown }

const params = new WeakMap<object, Map<RequestValue, Param>>()
const meanings = new WeakMap<Param, RequestValue>()

/** The value as a parameter, the same one wherever a statement asks for it. */
export const requestValue = (context: Context, value: RequestValue): Param => {
  const owner = value.owner(context)
  const known = params.get(owner) ?? new Map<RequestValue, Param>()
  params.set(owner, known)
  const param = known.get(value) ?? sql.param(value.read(context))
  known.set(value, param)
  meanings.set(param, value)
  return param
}

/** Which value of the request a parameter is; undefined: another one. */
export const requestValueOf = (param: Param): RequestValue | undefined => meanings.get(param)

const ofSession = (read: (session: ReturnType<typeof requireSession>) => unknown): RequestValue => ({
  owner: requireSession,
  read: (context) => read(requireSession(context)),
})

export const NOW: RequestValue = { owner: ({ now }) => now, read: ({ now }) => now.toISOString() }
export const SESSION_USER = ofSession(({ userId }) => userId)
export const SESSION_ROLES = ofSession(({ roleIds }) => roleIds)
export const SESSION_SECTORS = ofSession(({ sectorIds }) => sectorIds)
