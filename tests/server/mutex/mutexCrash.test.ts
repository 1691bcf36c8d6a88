import { expect, it } from 'vitest'
import { defineService } from '#server/engine/service.ts'
import { companyService } from '#server/modules/company/index.ts'
import { DELETION_JOB } from '#server/modules/mutex/deletionJob.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { findRequest, insertRequests } from '#server/modules/mutex/requests.ts'
import { freeAbandonedJobs } from '#server/platform/jobs/abandonedJobs.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp } from '#tests/support/app.ts'

const WAITING_JOB = 'test:wait'
let release: () => void = () => undefined
const released = new Promise<void>((resolve) => {
  release = resolve
})
const waiting = defineService({ name: 'edition-generator', jobs: { [WAITING_JOB]: () => released } })
const app = fileApp({ services: [companyService, mutexService, waiting] })
const REQUEST = '0190f3a0-0000-7000-8000-000000000001'

const insertTakenJob = async (lockedBy: string, age: string) => {
  const manager = await app().person({ rights: { SECTOR: true } })
  const { createSector } = await manager.get(
    'company',
    'mutation S($input: SectorInput!) { createSector(input: $input) { id } }',
    { input: { name: 'Secteur', modules: ['RESERVATION'] } },
  )
  const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM security.session WHERE user_id = $1', [
    manager.id,
  ])
  await withTransaction(app().pool, async (tx) => {
    const asked = { entityType: 'sector', entityId: createSector.id, entityLabel: 'Secteur' }
    await insertRequests(tx, [{ id: REQUEST, ...asked, requestedById: manager.id }])
    await enqueue(tx, DELETION_JOB, { requestIds: [REQUEST], sessionId: rows[0]?.id })
    await tx.query('UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval', [
      lockedBy,
      age,
    ])
  })
}

const status = async () => (await findRequest(app().pool, REQUEST))?.status

it('a job of a killed process is taken over by another', async () => {
  await insertTakenJob('worker-of-a-killed-process', '11 seconds')
  await freeAbandonedJobs(app().pool, ['worker-of-a-killed-process'])
  await app().pool.query('SELECT pg_sleep(0.3)')
  expect(await status()).toBe('PENDING')
  await freeAbandonedJobs(app().pool, [])
  await expect.poll(status, { timeout: 10_000 }).toBe('SUCCESS')
})

it('a job of a living process is not taken over, however long it runs', async () => {
  const { pool } = app()
  await withTransaction(pool, (tx) => enqueue(tx, WAITING_JOB, {}))
  const started = async () =>
    (await pool.query('SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')).rowCount
  await expect.poll(started, { timeout: 10_000 }).toBe(1)
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`)
  await freeAbandonedJobs(pool, [])
  expect(await started()).toBe(1)
  release()
  await expect.poll(started, { timeout: 10_000 }).toBe(0)
})
