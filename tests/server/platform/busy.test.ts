import { beforeAll, describe, expect, it } from 'vitest'
import { createPool, withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp({ config: { lockTimeout: 150, bulkTimeout: 1 } })

const BUSY = {
  message: 'Cette fiche est en cours d’enregistrement par une autre opération. Réessayez dans un instant.',
  extensions: { code: 'BUSY' },
}
const RENAME_ALL = `mutation ($ids: [ID!]!, $name: String!) {
  updateProperties(ids: $ids, input: { name: $name }) { error { code message } }
}`
const RENAME = `mutation ($id: ID!) { updateProperty(id: $id, input: { name: "Renommée" }) { name } }`

let manager: TestPerson
let item: string

beforeAll(async () => {
  manager = await app().person({ rights: { ...MANAGER_RIGHTS, PROPERTY: true } })
  item = await createItem(app().pool, 'property', await createCategory(app().pool))
})

const whileHeld = async <T>(statement: string, values: readonly unknown[], work: () => Promise<T>): Promise<T> => {
  const holder = await app().pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(statement, [...values])
    return await work()
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

describe('an update', () => {
  it('of a record that is being written is rejected, and succeeds afterwards', async () => {
    const held = 'SELECT FROM company.property WHERE id = $1 FOR UPDATE'
    const { errors } = await whileHeld(held, [item], () => manager.ask('company', RENAME, { id: item }))
    expect(errors).toMatchObject([BUSY])
    expect((await manager.get('company', RENAME, { id: item })).updateProperty).toEqual({ name: 'Renommée' })
  })
})

describe('a bulk update', () => {
  it('stops trying once the waiting time is used up, and reports it for each record', async () => {
    const category = await createCategory(app().pool)
    const items = [
      item,
      await createItem(app().pool, 'property', category),
      await createItem(app().pool, 'property', category),
    ]
    const held = 'SELECT FROM company.property WHERE id = $1 FOR UPDATE'
    const run = async (name: string) =>
      (await manager.get('company', RENAME_ALL, { ids: items, name })).updateProperties.map(
        ({ error }: { error: object | null }) => error,
      )
    const late = {
      code: 'NOT_TRIED',
      message:
        'Cette fiche n’a pas été modifiée, car d’autres opérations ont retenu trop longtemps celles qui la précèdent. Relancez la modification.',
    }
    expect(await whileHeld(held, [item], () => run('Trop tard'))).toEqual([
      { code: 'BUSY', message: BUSY.message },
      late,
      late,
    ])
    const { rows } = await app().pool.query('SELECT FROM company.property WHERE name = $1', ['Trop tard'])
    expect(rows).toEqual([])
  })
})

describe('a booking', () => {
  it('of an item that is being written is rejected, writes nothing and uses no number', async () => {
    const held = 'SELECT FROM reservation.reservable_item WHERE id = $1 FOR UPDATE'
    const { data: first } = await book(manager, [
      await createItem(app().pool, 'property', await createCategory(app().pool)),
    ])
    const { errors } = await whileHeld(held, [item], () => book(manager, [item]))
    expect(errors).toMatchObject([
      { ...BUSY, message: expect.stringContaining('Renommée\u00a0» est en cours de réservation') },
    ])
    const { data } = await book(manager, [item])
    const countOf = ({ createReservation: { number } }: typeof data) => Number(/\d+$/.exec(number)?.[0])
    expect(countOf(data)).toBe(countOf(first) + 1)
    const change = { id: data.createReservation.id, input: { subject: 'Changée' } }
    const changed = await whileHeld('SELECT FROM reservation.reservation WHERE id = $1 FOR UPDATE', [change.id], () =>
      manager.ask('reservation', UPDATE, change),
    )
    expect(changed.errors).toMatchObject([BUSY])
    expect((await manager.get('reservation', UPDATE, change)).updateReservation.subject).toBe('Changée')
  })
})

describe('a transaction', () => {
  it.each(['40001', '40P01'])('that always fails with %s is rejected as busy', async (code) => {
    let runs = 0
    const failing = withTransaction(app().pool, async () => {
      runs++
      throw Object.assign(new Error('given up'), { code })
    })
    await expect(failing).rejects.toMatchObject(BUSY)
    expect(runs).toBe(4)
  })

  it('with a statement timeout is not retried', async () => {
    const pool = createPool(app().connectionString, { size: 1, statementTimeout: 100 })
    let runs = 0
    const slow = withTransaction(pool, async (tx) => {
      runs++
      await tx.query('SELECT pg_sleep(5)')
    })
    await expect(slow).rejects.toMatchObject({
      message: 'Cette opération a demandé trop de temps. Réessayez dans un instant.',
      extensions: { code: 'BUSY' },
    })
    expect(runs).toBe(1)
    await pool.end()
  })

  it('that fails for another reason keeps its error', async () => {
    await expect(withTransaction(app().pool, (tx) => tx.query('SELECT nothing'))).rejects.toMatchObject({
      code: '42703',
    })
  })
})
