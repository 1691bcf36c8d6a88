/** An installation of an earlier build with an integrator's first table, and its archive. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, inject } from 'vitest'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { writeArchive } from '#server/modules/backup-manager/writeArchive.ts'
import { openLong } from '#server/platform/postgres/copy.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { type MigrationSource, migrate, migrationNames } from '#server/platform/postgres/migrate.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { services } from '#server/services.ts'
import { createCategory, createItem } from '#tests/server/reservationPeople.ts'
import { administrate, cloneDatabase, databaseUrl } from '#tests/support/postgres.ts'

/** Last migrations of that build. */
const LAST = { product: '0182', app: '0001' }

const namesOfThen = async (sources: readonly MigrationSource[]) =>
  (await migrationNames(sources))
    .map((label) => (label.includes('/') ? label.split('/') : ['product', label]) as ['product' | 'app', string])
    .filter(([owner, name]) => name.slice(0, 4) <= LAST[owner])
    .map(([owner, name]) => ({ owner, name }))

export const CONTENT = 'le contrat de la salle'

const fill = async (pool: Pool): Promise<{ hall: string; vehicle: string }> => {
  const [vehicle, department, user] = [uuid(), uuid(), uuid()]
  await pool.query(`INSERT INTO company.department (id, name) VALUES ($1, 'Parc automobile')`, [department])
  await pool.query(
    `INSERT INTO company.vehicle (id, name, plate, department_id) VALUES ($1, 'Kangoo', 'ab-123-cd', $2)`,
    [vehicle, department],
  )
  await pool.query(
    `INSERT INTO security."user" (id, code, first_name, last_name, email) VALUES ($1, 'ANCIENNE', 'Odile', 'Martin', 'o@exemple.fr')`,
    [user],
  )
  const hall = await createItem(pool, 'location', await createCategory(pool), { name: 'Salle d’avant' })
  await pool.query(`UPDATE company.location SET created_by_id = $1 WHERE id = $2`, [user, hall])
  return { hall, vehicle }
}

const keepContent = async (pool: Pool, folder: string) => {
  const storage = await createDiskStorage(folder)
  const received = await storage.receive(Readable.from([Buffer.from(CONTENT)]), 1_000)
  await received?.keep()
  await pool.query(
    `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
     VALUES (gen_random_uuid(), 'contrat.txt', 'txt', 'text/plain', $1, $2)`,
    [received?.size, received?.hash],
  )
  return { storage, hash: received?.hash ?? '' }
}

/** `url`: the old database, removed by `drop`. `archive`: creates an archive of all or some services. */
export const olderInstallation = async (sources: readonly MigrationSource[]) => {
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(inject('postgresUrl'), 'template0', name)
  const url = databaseUrl(inject('postgresOwnerUrl'), name)
  const applied = await migrate(url, sources, await namesOfThen(sources))
  expect(applied.at(-1)).toBe('app/0001_vehicle.sql')
  const pool = createPool(url, { size: 2 })
  const folder = join(tmpdir(), name)
  const ids = await fill(pool)
  const { storage, hash } = await keepContent(pool, join(folder, 'files'))
  const without = services.flatMap(({ saved }) => [...(saved?.transient ?? []), ...(saved?.installation ?? [])])
  return {
    url,
    pool,
    hash,
    ...ids,
    archive: async (chosen: readonly string[] = BACKUP_SERVICES): Promise<Buffer> => {
      const client = await openLong(url)
      const path = join(folder, 'archive.zip')
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await writeArchive({ client, storage, services: chosen, without }, (zip) =>
          pipeline(zip, createWriteStream(path)),
        )
      } finally {
        await client.end()
      }
      return readFile(path)
    },
    drop: async () => {
      await pool.end()
      await administrate(inject('postgresUrl'), `DROP DATABASE "${name}" WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
