/** An installation of commit a3eb6edc or of the previous landing with an integrator's first table, and its archive. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, inject } from 'vitest'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { writeArchive } from '#server/modules/backup-manager/writeArchive.ts'
import { type MigrationSource, migrate } from '#server/platform/migrations/migrate.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { services } from '#server/services.ts'
import { createCategory, createItem } from '#tests/server/fixtures/reservationPeople.ts'
import { type FormerCommit, writeFormerMigrations } from '#tests/support/formerMigrations.ts'
import { administrate, cloneDatabase, databaseUrl } from '#tests/support/postgres.ts'

export const CONTENT = 'le contrat de la salle'

type Booked = { hall: string; user: string; later: boolean }

/** Rows that later migrations change: a decided booking, two of one series for one date, and work on a stock. */
const fillBookings = async (pool: Pool, { hall, user, later }: Booked): Promise<void> => {
  // Later builds accept one reservation for each date of a series.
  const dates = ['2031-03-03', later ? '2031-03-10' : '2031-03-03']
  const chairs = await createItem(pool, 'property', await createCategory(pool), { name: 'Chaise', quantity: 12 })
  const category = uuid()
  await pool.query(`INSERT INTO intervention.intervention_category (id, name) VALUES ($1, 'Menuiserie')`, [category])
  await pool.query(
    `INSERT INTO intervention.intervention (id, number, label, item_type, property_id, category_id,
       expected_starting_at, expected_ending_at, block_reservable_item)
     VALUES ($1, 'I-1', 'Recoller', 'PROPERTY', $2, $3, now() + interval '1 day', now() + interval '2 days', true)`,
    [uuid(), chairs, category],
  )
  const series = uuid()
  await pool.query(
    `INSERT INTO reservation.reservation_series (id, subject, rule, zone, starting_at, ending_at)
     VALUES ($1, 'Chorale', 'FREQ=WEEKLY;BYDAY=MO', 'Europe/Paris', '2031-03-03T10:00:00Z', '2031-03-03T12:00:00Z')`,
    [series],
  )
  for (const [index, number] of ['R-1', 'R-2'].entries()) {
    const reservation = uuid()
    const slot = [`2031-03-0${3 + index}T10:00:00Z`, `2031-03-0${3 + index}T12:00:00Z`]
    await pool.query(
      `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at, series_id, series_date,
         created_by_id) VALUES ($1, $2, 'Chorale', $3, $4, $5, $6, $7)`,
      [reservation, number, ...slot, series, dates[index], user],
    )
    await pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, starting_at, ending_at,
         planning_status, validation_status, updated_at, updated_by_id)
       VALUES ($1, $2, 'LOCATION', $3, $4, $5, 'RESERVED', 'ACCEPTED', now() + interval '1 hour', $6)`,
      [uuid(), reservation, hall, ...slot, user],
    )
  }
}

const fill = async (pool: Pool, later: boolean): Promise<{ hall: string; vehicle: string }> => {
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
  await fillBookings(pool, { hall, user, later })
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

const FIRST = '0001_vehicle.sql'

/** `url`: the old database, removed by `drop`. `archive`: creates an archive of all or some services. */
export const olderInstallation = async (app: MigrationSource, commit: FormerCommit = 'a3eb6edc') => {
  const olderFolder = await mkdtemp(join(tmpdir(), 'regie-former-'))
  const later = commit !== 'a3eb6edc'
  const extension = join(olderFolder, 'app')
  await mkdir(extension)
  const product = await writeFormerMigrations(olderFolder, commit)
  await cp(join(app.folder, FIRST), join(extension, FIRST))
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(inject('postgresUrl'), 'template0', name)
  const url = databaseUrl(inject('postgresOwnerUrl'), name)
  const applied = await migrate(url, [product, { owner: 'app', folder: extension }])
  expect(applied.at(-1)).toBe(`app/${FIRST}`)
  await rm(olderFolder, { recursive: true })
  const pool = createPool(url, { size: 2 })
  const folder = join(tmpdir(), name)
  const ids = await fill(pool, later)
  const { storage, hash } = await keepContent(pool, join(folder, 'files'))
  const without = services.flatMap(({ saved }) => [...(saved?.transient ?? []), ...(saved?.installation ?? [])])
  return {
    url,
    pool,
    hash,
    ...ids,
    archive: async (chosen: readonly string[] = BACKUP_SERVICES): Promise<Buffer> => {
      const client = await openBulkConnection(url)
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
