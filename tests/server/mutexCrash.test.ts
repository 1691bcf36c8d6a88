import { expect, it } from 'vitest'
import { company } from '#server/company/index.ts'
import { freeAbandonedJobs } from '#server/kernel/abandonedJobs.ts'
import { withTransaction } from '#server/kernel/database.ts'
import { enqueue } from '#server/kernel/jobs.ts'
import { DELETION_JOB } from '#server/mutex/deletionJob.ts'
import { mutex } from '#server/mutex/index.ts'
import { findRequest, insertRequests } from '#server/mutex/requests.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp({ services: [company, mutex] })
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

it('a job that a killed process had taken is done by another', async () => {
  await insertTakenJob('worker-of-a-killed-process', '11 seconds')
  await freeAbandonedJobs(app().pool, ['worker-of-a-killed-process'])
  await app().pool.query('SELECT pg_sleep(0.3)')
  expect(await status()).toBe('PENDING')
  await freeAbandonedJobs(app().pool, [])
  await expect.poll(status, { timeout: 10_000 }).toBe('SUCCESS')
})

it('a job of a living worker is left alone', async () => {
  const { rows } = await app().pool.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 2 AND classid = x'6a6f6273'::int::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(rows[0]?.held).toBe(4)
})
