import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { migrationSources } from '#server/migrationSources.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import type { DatabaseAddresses } from '#server/platform/postgres/databaseServer.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'
import { prepareDatabase } from '#server/prepareDatabase.ts'
import { createPerson, LICENSE_PUBLIC_KEY, saveTestLicense } from '#tests/support/people.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { createCategory, createItem, MANAGER_RIGHTS } from '../server/fixtures/reservationPeople.ts'

const ITEMS = 12

export type Town = {
  postgres: EmbeddedPostgres
  folder: string
  pool: Pool
  items: readonly string[]
  token: string
  process: (env: Readonly<Record<string, string>>, port?: number) => Promise<ServerProcess>
  stop: () => Promise<void>
}

export const fillTown = async (addresses: DatabaseAddresses): Promise<Pick<Town, 'items' | 'token'>> => {
  await prepareDatabase(addresses, migrationSources, pino({ level: 'silent' }))
  const pool = createPool(addresses.ownerConnectionString, { size: 2 })
  await saveTestLicense(pool)
  const category = await createCategory(pool)
  const items: string[] = []
  while (items.length < ITEMS) items.push(await createItem(pool, 'property', category))
  const { token } = await createPerson(pool, { rights: { ...MANAGER_RIGHTS, SECTOR: true } })
  await pool.end()
  return { items, token }
}

export const startTown = async (settings: Record<string, string> = {}): Promise<Town> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-nightly-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { max_connections: '200', ...settings },
    log: () => undefined,
    onCrash: () => undefined,
  })
  const filled = await fillTown(postgres)
  const pool = createPool(postgres.ownerConnectionString, { size: 2 })
  const processes = new Set<ServerProcess>()
  return {
    ...filled,
    postgres,
    folder,
    pool,
    process: async (env, port) => {
      const started = await startServer({
        args: ['--empty'],
        ...(port !== undefined && { port }),
        env: { DATA_DIR: join(folder, 'shared'), LICENSE_PUBLIC_KEY, ...env },
      })
      processes.add(started)
      return started
    },
    stop: async () => {
      for (const { child } of processes) child.kill('SIGKILL')
      await pool.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
