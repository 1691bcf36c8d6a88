import type { Logger } from 'pino'
import { processMessages as messages } from '#i18n/fr/process.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { type MigrationSource, migrate } from './platform/migrations/migrate.ts'
import { createPool, openConnection } from './platform/postgres/database.ts'
import type { DatabaseAddresses } from './platform/postgres/databaseServer.ts'
import { grantRuntime, tablesWithoutGrant } from './platform/postgres/runtimeGrants.ts'

type Role = { name: string; isSuperuser: boolean; lacking: readonly string[] }

const readRole = async (connectionString: string): Promise<Role> => {
  const client = await openConnection({ connectionString })
  try {
    const { rows } = await client.query<{ name: string; isSuperuser: boolean }>(
      'SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user',
    )
    const [role] = rows
    if (!role) throw new Error('the current role is not in pg_roles')
    return { ...role, lacking: await tablesWithoutGrant(client) }
  } finally {
    await client.end()
  }
}

const grant = async (ownerConnectionString: string, role: string): Promise<void> => {
  const owner = await openConnection({ connectionString: ownerConnectionString })
  try {
    await grantRuntime(owner, role)
  } finally {
    await owner.end()
  }
}

type PreparedDatabase = {
  applied: readonly string[]
  role: { name: string; isSuperuser: boolean }
}

/** Migrates as the owner. Throws if the role of requests lacks a right that the owner cannot grant. */
export const prepareDatabase = async (
  { connectionString, directConnectionString = connectionString, ownerConnectionString }: DatabaseAddresses,
  sources: readonly MigrationSource[],
  log: Logger,
): Promise<PreparedDatabase> => {
  const applied = await migrate(ownerConnectionString, sources)
  const pool = createPool(ownerConnectionString, { size: 1 })
  await prepareJobs(pool, log).finally(() => pool.end())
  const { name } = await readRole(directConnectionString)
  await grant(ownerConnectionString, name)
  const { isSuperuser, lacking } = await readRole(directConnectionString)
  if (lacking.length > 0) throw new Error(messages.roles.lacking(name, lacking))
  return { applied, role: { name, isSuperuser } }
}
