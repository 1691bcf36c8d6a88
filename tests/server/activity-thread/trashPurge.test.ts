import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { removeOrphans } from '#server/modules/drive/removeOrphans.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { binActions, RESTORE, RIGHTS } from '../fixtures/trashActions.ts'

const app = fileApp()
const { createSector, createProperty, remove, list, binOf, exists } = binActions(app)

const PURGE = 'mutation ($ids: [ID!]!) { purgeRecords(ids: $ids) }'
const EMPTY = 'mutation ($until: DateTime!) { emptyBin(until: $until) }'
const NOW = 'query { getDeletedRecords(sort: [{ field: "deletedAt", order: DESC }]) { items { deletedAt } } }'

const purge = async (client: TestPerson, ids: readonly string[]): Promise<number> =>
  (await client.get('activity-thread', PURGE, { ids })).purgeRecords

const latest = async (client: TestPerson): Promise<string> =>
  (await client.get('activity-thread', NOW)).getDeletedRecords.items[0].deletedAt

const empty = async (client: TestPerson, until: string): Promise<number> =>
  (await client.get('activity-thread', EMPTY, { until })).emptyBin

const restore = async (client: TestPerson, bin: string): Promise<boolean> =>
  (await client.get('activity-thread', RESTORE, { ids: [bin] })).restoreRecords[0].isRestored

const deletedSector = async (client: TestPerson, name?: string): Promise<{ id: string; bin: string }> => {
  const id = await createSector(client, name)
  await remove(client, 'sector', id)
  return { id, bin: await binOf(id) }
}

const historyOf = async (id: string) =>
  (
    await app().pool.query(
      'SELECT action, record_label AS label, user_id AS "user" FROM activity_thread.activity WHERE record_id = $1 ORDER BY id',
      [id],
    )
  ).rows

describe('emptying the trash', () => {
  it('deletes at most 5,000 records per call', async () => {
    const manager = await app().person({ rights: RIGHTS })
    await app().pool.query(
      `INSERT INTO activity_thread.deleted_record (id, entity, record_id, label, deleted_by_id, deleted_at, expires_at)
       SELECT gen_random_uuid(), 'sector', gen_random_uuid(), 'S', $1, now() - interval '1 hour', now() + interval '1 day'
       FROM generate_series(1, 5200)`,
      [manager.id],
    )
    const until = await latest(manager)
    expect(await empty(manager, until)).toBe(5_000)
    expect(await empty(manager, until)).toBeGreaterThanOrEqual(200)
    expect(await empty(manager, until)).toBe(0)
  })
})

describe('permanent deletion', () => {
  it('removes chosen records, records it in their history, and releases their files', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const [gone, kept] = [await createProperty(manager, { name: 'Podium' }), await deletedSector(manager)]
    const file = uuid()
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash, created_at)
       VALUES ($1, 'a.pdf', 'pdf', 'application/pdf', 1, $2, now() - interval '2 days')`,
      [file, file],
    )
    await app().pool.query('INSERT INTO company.property_files VALUES ($1, $2, 0)', [gone, file])
    await remove(manager, 'property', gone)
    const bin = await binOf(gone)
    expect(await purge(manager, [bin, bin])).toBe(1)
    expect(await binOf(gone)).toBeUndefined()
    const { rows } = await app().pool.query('SELECT FROM activity_thread.deleted_row WHERE deleted_record_id = $1', [
      bin,
    ])
    expect(rows).toEqual([])
    await removeOrphans(app().kernel, new Date())
    expect(await exists('drive.file', file)).toBe(false)
    expect(await restore(manager, bin)).toBe(false)
    expect(await historyOf(gone)).toMatchObject([
      { action: 'CREATE' },
      { action: 'DELETE' },
      { action: 'PURGE', label: 'Podium', user: manager.id },
    ])
    expect(await restore(manager, kept.bin)).toBe(true)
    expect(await purge(manager, [bin, kept.bin, 'x'])).toBe(0)
  })

  it('needs the right to the trash and to delete, for visible records only', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const { bin } = await deletedSector(manager)
    const deleter = await app().person({ rights: { SECTOR: true } })
    expect(await deleter.errorCode('activity-thread', PURGE, { ids: [bin] })).toBe('FORBIDDEN')
    expect(await deleter.errorCode('activity-thread', EMPTY, { until: '2999-01-01 00:00:00' })).toBe('FORBIDDEN')
    for (const rights of [{ BIN: true }, { BIN: true, SECTOR: { createAndUpdate: true } }] as Rights[]) {
      const clerk = await app().person({ rights })
      expect(await purge(clerk, [bin])).toBe(0)
      expect(await empty(clerk, '2999-01-01 00:00:00')).toBe(0)
    }
    const booker = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const { data } = await book(booker, [item])
    await remove(booker, 'reservation', data.createReservation.id)
    const requester = await app().person({
      applications: [...REQUESTER.applications, 'ADMINISTRATION'],
      rights: { ...REQUESTER.rights, BIN: true },
    })
    expect(await empty(requester, '2999-01-01 00:00:00')).toBe(0)
    expect(await purge(booker, [await binOf(data.createReservation.id), bin])).toBe(1)
    expect(await list(manager, { ids: [bin] })).toMatchObject({ total: 1 })
  })

  it('keeps records that the user cannot restore', async () => {
    const { pool } = app()
    const [near, far] = [
      await createSector(await app().administrator()),
      await createSector(await app().administrator()),
    ]
    const category = await createCategory(pool)
    const manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true }, sectorIds: [near, far] })
    const local = await app().person({
      applications: ['RESERVATION_MANAGEMENT', 'ADMINISTRATION'],
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true, BIN: true },
      sectorIds: [near],
    })
    const owner = await app().person({ rights: MANAGER_RIGHTS })
    const deleted = async (sector: string) => {
      const item = await createItem(pool, 'property', category, { sectorIds: [sector] })
      const { data } = await book(owner, [item])
      await remove(manager, 'reservation', data.createReservation.id)
      return binOf(data.createReservation.id)
    }
    const [kept, theirs] = [await deleted(far), await deleted(near)]
    expect(await restore(local, kept)).toBe(false)
    expect(await purge(local, [kept, theirs])).toBe(1)
    await empty(local, '2999-01-01 00:00:00')
    expect(await restore(manager, kept)).toBe(true)

    const administrator = await app().administrator()
    const keeper = await app().person({ rights: { BIN: true, USER: true, USER_ROLE: true } })
    const rights = { BIN: true, LICENSE_MANAGEMENT: true } as const
    const strong = await app().person({ rights })
    const weak = await app().person({ rights: {} })
    const bins: string[] = []
    for (const { id, roleId } of [strong, weak]) {
      await remove(administrator, 'user', id)
      await remove(administrator, 'userRole', roleId)
      bins.push(await binOf(id), await binOf(roleId))
    }
    const [strongUser = '', strongRole = '', weakUser = '', weakRole = ''] = bins
    expect(await purge(keeper, [strongRole, weakUser])).toBe(1)
    expect(await restore(administrator, strongRole)).toBe(true)
    expect(await purge(keeper, [strongUser, weakRole])).toBe(1)
    expect(await purge(administrator, [strongUser])).toBe(1)
  })

  it('empties the trash, except records deleted after the question', async () => {
    const manager = await app().person({ rights: RIGHTS })
    await deletedSector(manager)
    const until = await latest(manager)
    const late = await deletedSector(manager)
    await app().pool.query(
      `UPDATE activity_thread.deleted_record SET deleted_at = deleted_at + interval '2 seconds' WHERE id = $1`,
      [late.bin],
    )
    const { total } = await list(manager)
    expect(await empty(manager, until)).toBe(total - 1)
    expect((await list(manager)).items).toMatchObject([{ id: late.bin }])
    expect(await empty(manager, until)).toBe(0)
    expect(await manager.errorCode('activity-thread', EMPTY, { until: 'hier' })).toBe('VALIDATION_FAILED')
  })

  it('empties many at once', async () => {
    const manager = await app().person({ rights: RIGHTS })
    await app().pool.query(
      `INSERT INTO activity_thread.deleted_record (id, entity, record_id, label, deleted_at, expires_at)
       SELECT gen_random_uuid(), 'sector', gen_random_uuid()::text, 'Lot', now(), now() + interval '30 days'
       FROM generate_series(1, 1203)`,
    )
    expect(await empty(manager, await latest(manager))).toBeGreaterThanOrEqual(1203)
    expect((await list(manager)).total).toBe(0)
  })

  it('against restoring at once: one of them succeeds', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (let round = 0; round < 5; round++) {
      const { id, bin } = await deletedSector(manager)
      const [purged, isRestored] = await Promise.all([purge(manager, [bin]), restore(manager, bin)])
      expect(isRestored).toBe(purged === 0)
      expect(await exists('company.sector', id)).toBe(purged === 0)
    }
  })

  it('is rejected for too many at once', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const ids = Array.from({ length: 101 }, () => uuid())
    expect(await manager.errorCode('activity-thread', PURGE, { ids })).toBe('VALIDATION_FAILED')
  })
})
