import type { Context, Kernel } from '#server/engine/context.ts'
import { sessionOfPerson } from './session.ts'

const FIND = 'SELECT id FROM security."user" WHERE lower(code) = lower($1)'

/** Context of a command on the server, with the rights of a user. Undefined: no such user, or a blocked one. */
export const operatorContext = async (kernel: Kernel, code: string): Promise<Context | undefined> => {
  const [user] = (await kernel.pool.query<{ id: string }>(FIND, [code])).rows
  const now = new Date()
  const session = user && (await sessionOfPerson({ db: kernel.pool, config: kernel.config, now }, user.id))
  if (!session) return undefined
  return { kernel, session: { ...session, hasFreshProof: true }, now, ip: '', userAgent: '', memo: new Map() }
}
