import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Application, Rights } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { serverKinds } from '#server/engine/kinds/index.ts'
import { hooksOfServices } from '#server/engine/service.ts'
import { engineFeatures } from '#server/features/engineFeatures.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { installDemonstration } from '#server/modules/security/demonstration.ts'
import { hashPassword } from '#server/modules/security/hashing.ts'
import { storePassword } from '#server/modules/security/passwordLinks.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEvents } from '#server/platform/events/events.ts'
import { openKeyring } from '#server/platform/keyring.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { services } from '#server/services.ts'

export const PASSWORD = 'Sept-hirondelles-au-lavoir'
/** One hash for all: hashing is slow by design. */
const passwordHash = await hashPassword(PASSWORD)

export const givePassword = (pool: Pool, userId: string): Promise<void> =>
  storePassword(pool, { userId, passwordHash, now: new Date() })

export const openTestKernel = async (pool: Pool): Promise<Kernel> => {
  const log = pino({ level: 'silent' })
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-security-'))
  const events = await startEvents(pool, log)
  return {
    config: readConfig({ PUBLIC_URL: 'https://regie.test', DATA_DIR: dataDir }),
    pool,
    jobPool: pool,
    directPool: pool,
    publishingPool: pool,
    migrationSources: [],
    log,
    storage: await createDiskStorage(join(dataDir, 'files')),
    events,
    keys: await openKeyring(pool, events, log),
    resources,
    kinds: serverKinds,
    ...hooksOfServices(services),
    parametersOf: async () => ({}),
    features: engineFeatures,
  }
}

export const addRole = async (pool: Pool, applications: readonly Application[], rights: Rights): Promise<string> => {
  const id = uuid()
  await pool.query('INSERT INTO security.user_role (id, name, applications, rights) VALUES ($1, $2, $3, $4)', [
    id,
    `Rôle ${id}`,
    applications,
    rights,
  ])
  return id
}

type Added = { id: string; code: string; email: string }

export const addUser = async (
  pool: Pool,
  { code = `U${uuid()}`, roles = [], password = true }: { code?: string; roles?: string[]; password?: boolean } = {},
): Promise<Added> => {
  const id = uuid()
  const email = `${id}@example.org`
  await pool.query(
    `INSERT INTO security."user" (id, code, first_name, last_name, email) VALUES ($1, $2, 'Élise', 'Lemoine', $3)`,
    [id, code, email],
  )
  for (const role of roles) {
    await pool.query('INSERT INTO security.user_user_roles (user_id, user_role_id) VALUES ($1, $2)', [id, role])
  }
  if (password) await givePassword(pool, id)
  return { id, code, email }
}

export const makeDemonstration = (pool: Pool): Promise<void> =>
  installDemonstration(pool, { accounts: [], now: new Date() })

/** `idle`: seconds since the last user interaction of the page. */
type Asking = { token?: string; ip?: string; now?: Date; idle?: number }

export const ask = (kernel: Kernel, { token, ip = '203.0.113.7', now, idle }: Asking = {}): Promise<Context> => {
  const headers = {
    'user-agent': 'Vitest',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idle !== undefined && { 'client-idle': String(idle) }),
  }
  const request = { headers, socket: { remoteAddress: ip } } as unknown as Parameters<typeof createContext>[1]
  return createContext(kernel, request, now)
}

export const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: { extensions?: { code?: string } }) => error.extensions?.code ?? error,
  )
