/** Work that holds a connection never waits for a second one of the same pool: all of them may be waiting for it. */
import type { Pool, PoolClient } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '#server/engine/context.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { exportPages } from '#server/features/transfer/exportRows.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import { AHEAD, act, closingTown, outcomes } from '../fixtures/closingTown.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from '../fixtures/reservationPeople.ts'
import { decide, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const SIZE = 8
const app = fileApp({ config: { databasePool: SIZE, databaseJobPool: SIZE } })

const takeAllButOne = async (pool: Pool): Promise<PoolClient[]> => {
  const held: PoolClient[] = []
  while (pool.totalCount < SIZE || pool.idleCount > 0) held.push(await pool.connect())
  held.pop()?.release()
  return held
}

const withOneLeft = async <T>(work: () => Promise<T>): Promise<T> => {
  const { pool, jobPool } = app().kernel
  const held = [...(await takeAllButOne(pool)), ...(await takeAllButOne(jobPool))]
  try {
    return await work()
  } finally {
    for (const client of held) client.release()
  }
}

const DELETE = `mutation ($entityType: String!, $entityId: ID!) {
  createDeletionRequest(input: { entityType: $entityType, entityId: $entityId }) { id }
}`
const remove = async (client: TestPerson, entityType: string, entityId: string): Promise<string> => {
  const { createDeletionRequest } = await client.get('mutex', DELETE, { entityType, entityId })
  for (;;) {
    const { getDeletionRequest } = await client.get(
      'mutex',
      'query ($id: ID!) { getDeletionRequest(id: $id) { status } }',
      {
        id: createDeletionRequest.id,
      },
    )
    if (['SUCCESS', 'FAILURE', 'ERROR'].includes(getDeletionRequest.status)) return getDeletionRequest.status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const contextOf = async (person: TestPerson): Promise<Context> => {
  const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM security.session WHERE user_id = $1', [
    person.id,
  ])
  return (await sessionContext(app().kernel, rows[0]?.id ?? '')) as Context
}

describe('with one connection left', () => {
  it('a record is deleted', async () => {
    const manager = await app().person({ rights: { SECTOR: true } })
    const CREATE = 'mutation { createSector(input: { name: "Voirie", modules: [RESERVATION] }) { id } }'
    const { createSector } = await manager.get('company', CREATE)
    expect(await withOneLeft(() => remove(manager, 'sector', createSector.id))).toBe('SUCCESS')
  })

  it('a reservation is restored, even just after a parameter changed', async () => {
    const manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const { data } = await book(manager, [item])
    const { id } = data.createReservation
    expect(await remove(manager, 'reservation', id)).toBe('SUCCESS')
    const bin = 'SELECT id FROM activity_thread.deleted_record WHERE record_id = $1'
    const { rows } = await app().pool.query<{ id: string }>(bin, [id])
    await app().pool.query(`SELECT pg_notify('regie_events', '{"topic":"parameter","payload":{}}')`)
    await app().kernel.events.flush()
    const RESTORE = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { isRestored } }'
    const restored = await withOneLeft(() => manager.ask('activity-thread', RESTORE, { ids: [rows[0]?.id] }))
    expect(restored).toEqual({ data: { restoreRecords: [{ isRestored: true }] } })
  })

  it('an import runs and reports progress', async () => {
    const manager = await app().person({ rights: { DEPARTMENT_GROUP: true } })
    const content = `Nom\r\n${Array.from({ length: 401 }, (_none, index) => `Pôle ${index}`).join('\r\n')}`
    const { id } = await checkImport(manager, { entity: 'departmentGroup', content })
    expect(await withOneLeft(() => runImport(manager, id))).toMatchObject({ status: 'DONE', created: 401 })
  })
})

describe('with one connection left, without events and caches', () => {
  const town = validationTown(app)
  const closing = closingTown(app)
  afterEach(() => vi.restoreAllMocks())
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    vi.spyOn(app().kernel.events, 'isHearing').mockReturnValue(false)
    return withOneLeft(work)
  }

  it('a reservation is created, changed, undone, cancelled, reinstated, emailed and deleted', async () => {
    await insertDefaultTemplates(app().kernel)
    const manager = await town.manager()
    const item = await closing.item(await createCategory(app().pool))
    await alone(async () => {
      const { id, line } = await closing.booked(manager, item, AHEAD())
      expect((await manager.ask('reservation', UPDATE, { id, input: { subject: 'Bal' } })).errors).toBeUndefined()
      const threads = `query ($recordId: ID!) { getThread(entity: "reservation", recordId: $recordId) { items { id canUndo } } }`
      const { getThread } = await manager.get('activity-thread', threads, { recordId: id })
      const undone = getThread.items.find(({ canUndo }: { canUndo: boolean }) => canUndo)
      const undo = 'mutation ($id: ID!) { undoActivity(id: $id) }'
      expect((await manager.ask('activity-thread', undo, { id: undone.id })).errors).toBeUndefined()
      expect(outcomes(await act(manager, 'cancel', [line]))).toEqual(['done'])
      expect(outcomes(await act(manager, 'reinstate', [line]))).toEqual(['done'])
      const preview = 'query ($input: SendEmailInput!) { previewEmail(input: $input) { borrowers { id } } }'
      const input = { type: 'reservation_updated', record: id }
      const { borrowers } = (await manager.get('mailer', preview, { input })).previewEmail
      const send = 'mutation ($input: SendEmailInput!) { sendEmail(input: $input) { id } }'
      const people = borrowers.map((one: { id: string }) => one.id)
      const sent = await manager.get('mailer', send, { input: { ...input, borrowers: people } })
      await prepareEmail({ emailId: sent.sendEmail.id }, app().kernel)
      expect(await remove(manager, 'reservation', id)).toBe('SUCCESS')
    })
  })

  it('a request is created and decided', async () => {
    const hall = await town.hall()
    await alone(async () => {
      const [step] = stepsOf(await town.asked([hall]))
      const [verdict] = await decide(town.clerk(), 'accept', [step?.id ?? ''])
      expect(verdict).toMatchObject({ isUpdated: true })
    })
  })
})

it('exports leave half of the connections free', async () => {
  const reading = async () => {
    const context = await contextOf(await app().person({ rights: { SECTOR: true } }))
    const request = { entity: 'sector' }
    const resource = context.kernel.resources.get('sector')
    return exportPages({ context, resource, request, signal: new AbortController().signal })
  }
  const slow = await Promise.all(Array.from({ length: SIZE / 2 }, reading))
  for (const pages of slow) expect((await pages.next()).value).toContain('Nom')
  const late = await reading()
  await expect(late.next()).rejects.toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS' } })
  await slow[0]?.return(undefined)
  const next = await reading()
  expect((await next.next()).value).toContain('Nom')
  for (const pages of [...slow, next]) await pages.return(undefined)
})
