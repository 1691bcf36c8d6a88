import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createCategory, createItem, outcome } from '../fixtures/reservationPeople.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.stop())

type Closing = 'NONE' | 'OPTIONAL' | 'MANDATORY'
let count = 0

const category = async (parent?: string, closingType: Closing = 'NONE'): Promise<string> => {
  const mutation = 'mutation ($input: ReservationCategoryInput!) { createReservationCategory(input: $input) { id } }'
  const input = { name: `Catégorie ${++count}`, color: '#1D3C70', parent, closingType }
  return (await admin.get('reservation', mutation, { input })).createReservationCategory.id
}

const UPDATE = `mutation ($id: ID!, $input: ReservationCategoryInput!, $applyToChildren: Boolean) {
  updateReservationCategory(id: $id, input: $input, applyToChildren: $applyToChildren) { id }
}`
const update = (person: TestPerson, id: string, input: object, applyToChildren?: boolean) =>
  person.ask('reservation', UPDATE, { id, input, applyToChildren })

const move = async (id: string, parent: string | null, person = admin): Promise<string | undefined> => {
  const { errors } = await update(person, id, { parent })
  const [error] = errors ?? []
  return (error?.extensions.errors as { rule: string }[] | undefined)?.[0]?.rule ?? error?.extensions.code
}

describe('ancestors of a record', () => {
  const PLACE = `query ($filter: ReservationCategoryFilter) {
    getReservationCategories(filter: $filter) { items { id childCount ancestors { id displayName } } }
  }`

  test('are listed from the root, with the number of children', async () => {
    const top = await category()
    const middle = await category(top)
    const bottom = await category(middle)
    await category(middle)
    const { getReservationCategories: list } = await admin.get('reservation', PLACE, {
      filter: { ids: [top, middle, bottom] },
    })
    const byId = new Map(list.items.map((item: { id: string }) => [item.id, item]))
    expect(byId.get(top)).toMatchObject({ childCount: 1, ancestors: [] })
    expect(byId.get(middle)).toMatchObject({ childCount: 2, ancestors: [{ id: top }] })
    expect(byId.get(bottom)).toMatchObject({ childCount: 0, ancestors: [{ id: top }, { id: middle }] })
  })

  test('are hidden from users who may only choose a record', async () => {
    const top = await category()
    const below = await category(top)
    const chooser = await app.person({ rights: { PROPERTY: true } })
    const { getReservationCategories: list } = await chooser.get('reservation', PLACE, {
      filter: { ids: [top, below] },
    })
    expect(list.items).toHaveLength(2)
    for (const item of list.items) expect(item).toMatchObject({ childCount: null, ancestors: null })
  })
})

describe('moves', () => {
  test('never put a record under itself', async () => {
    const top = await category()
    const below = await category(top)
    expect(await move(top, top)).toBe('circular')
    expect(await move(top, below)).toBe('circular')
    expect(await move(below, null)).toBeUndefined()
    expect(await move(top, below)).toBeUndefined()
  })

  test('need the right to update', async () => {
    const reader = await app.person({ rights: { RESERVATION_CATEGORY: {} } })
    expect(await move(await category(), null, reader)).toBe('FORBIDDEN')
  })

  test('are rejected while another user locks the record', async () => {
    const [holder, mover] = [
      await app.person({ rights: { RESERVATION_CATEGORY: true } }),
      await app.person({ rights: { RESERVATION_CATEGORY: true } }),
    ]
    const [top, below] = [await category(), await category()]
    const acquire = 'mutation ($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }'
    await holder.get('api-gateway', acquire, { input: { resource: `reservationCategory/${below}` } })
    expect(await move(below, top, mover)).toBe('LOCKED')
    expect(await move(below, top, holder)).toBeUndefined()
    const { errors } = await update(mover, top, { closingType: 'OPTIONAL' }, true)
    expect(errors?.[0]?.extensions.code).toBe('LOCKED')
    expect(await closingOf([top, below])).toEqual(['NONE', 'NONE'])
  })

  test('are rejected if bookings would conflict, with the reason', async () => {
    const place = await createCategory(app.pool)
    const hall = await createItem(app.pool, 'location', place)
    const room = await createItem(app.pool, 'location', place)
    for (const item of [hall, room]) expect(await outcome(admin, [item])).toBe('booked')
    const mutation = 'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }'
    const { errors } = await admin.ask('company', mutation, { id: room, input: { parent: hall } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([
      { path: 'parent', message: expect.stringMatching(/^Des réservations à venir \(R-.+, R-.+\) se gêneraient/) },
    ])
  })

  test('reject a change of more than 500 descendants, and write none', async () => {
    const top = await category()
    await app.pool.query(
      `INSERT INTO reservation.reservation_category (id, name, parent_id)
       SELECT gen_random_uuid(), 'Sous-catégorie ' || n, $1 FROM generate_series(1, 501) n`,
      [top],
    )
    const { errors } = await update(admin, top, { closingType: 'MANDATORY' }, true)
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('plus de 500 fiches'),
      extensions: { code: 'CONFLICT' },
    })
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS changed FROM reservation.reservation_category
       WHERE (id = $1 OR parent_id = $1) AND closing_type = 'MANDATORY'`,
      [top],
    )
    expect(rows).toEqual([{ changed: 0 }])
    await app.pool.query('DELETE FROM reservation.reservation_category WHERE parent_id = $1', [top])
  })

  test('by many users at once form no cycle, and lose no record', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => app.person({ rights: { RESERVATION_CATEGORY: true } })),
    )
    const nodes: string[] = []
    for (let index = 0; index < 10; index++) nodes.push(await category())
    // Every node is moved under another: most pairs of moves would form a cycle.
    const moves = Array.from({ length: 120 }, (_, index) => {
      const [id, parent] = [nodes[index % 10], nodes[(index * 7 + Math.floor(index / 10) * 3 + 1) % 10]]
      return () => move(id as string, parent as string, people[index % 4] as TestPerson)
    })
    const answers = new Set<string | undefined>()
    // All 120 moves at once could wait too long for a connection; eight at a time form the same cycles.
    const moveInTurn = async (): Promise<void> => {
      for (let next = moves.shift(); next; next = moves.shift()) answers.add(await next())
    }
    await Promise.all(Array.from({ length: 8 }, moveInTurn))
    expect([...answers].filter((answer) => answer !== undefined && answer !== 'circular')).toEqual([])
    const { rows } = await app.pool.query(
      `WITH RECURSIVE reached AS (
         SELECT id FROM reservation.reservation_category WHERE parent_id IS NULL
         UNION SELECT child.id FROM reservation.reservation_category child JOIN reached ON child.parent_id = reached.id)
       SELECT (SELECT count(*)::int FROM reached) AS reached,
         (SELECT count(*)::int FROM reservation.reservation_category) AS total`,
    )
    expect(rows[0].reached).toBe(rows[0].total)
  })

  test('that would form a cycle together: one is rejected', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await category(), await category()]
      const answers = await Promise.all([move(a, b), move(b, a)])
      expect(answers.toSorted()).toEqual(['circular', undefined])
    }
  })

  test('and a concurrent branch change all end', async () => {
    for (let round = 0; round < 10; round++) {
      const top = await category()
      const children = [await category(top), await category(top), await category(top)]
      const answers = await Promise.all([
        update(admin, top, { closingType: 'OPTIONAL', parent: null }, true),
        ...children.map((child, index) => update(admin, child, { parent: children[(index + 1) % 3] })),
        update(admin, top, { closingType: 'OPTIONAL' }, true),
      ])
      const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])
      expect(codes.filter((code) => code !== 'VALIDATION_FAILED')).toEqual([])
    }
  })
})

const closingOf = async (ids: readonly string[]): Promise<Closing[]> => {
  const { rows } = await app.pool.query(
    'SELECT id, closing_type FROM reservation.reservation_category WHERE id = ANY($1)',
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row.closing_type]))
  return ids.map((id) => byId.get(id))
}

const activities = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS count FROM activity_thread.activity WHERE record_id = ANY($1) AND action = 'UPDATE'`,
    [ids],
  )
  return rows[0].count
}

describe('a closing type', () => {
  const family = async () => {
    const top = await category()
    const child = await category(top)
    const grandchild = await category(child)
    const alike = await category(top, 'MANDATORY')
    return { top, below: [child, grandchild, alike], all: [top, child, grandchild, alike] }
  }

  test('changes one category', async () => {
    const { top, all } = await family()
    await update(admin, top, { closingType: 'MANDATORY' })
    expect(await closingOf(all)).toEqual(['MANDATORY', 'NONE', 'NONE', 'MANDATORY'])
  })

  test('or the whole branch, with history entries for changed ones only', async () => {
    const { top, below, all } = await family()
    await update(admin, top, { closingType: 'MANDATORY' }, true)
    expect(await closingOf(all)).toEqual(['MANDATORY', 'MANDATORY', 'MANDATORY', 'MANDATORY'])
    expect(await activities(all)).toBe(3)
    expect(await activities(below.slice(2))).toBe(0)
  })

  test('is applied below a category that already has it', async () => {
    const { top, all } = await family()
    await update(admin, top, { closingType: 'NONE' }, true)
    expect(await closingOf(all)).toEqual(['NONE', 'NONE', 'NONE', 'NONE'])
  })

  test('changes nothing if the category itself is rejected', async () => {
    const { top, all } = await family()
    const { errors } = await update(admin, top, { closingType: 'MANDATORY', name: '' }, true)
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    expect(await closingOf(all)).toEqual(['NONE', 'NONE', 'NONE', 'MANDATORY'])
  })
})

describe('a new category', () => {
  test('has the parameter’s closing type by default', async () => {
    const create = async (input: object) => {
      const mutation = `mutation ($input: ReservationCategoryInput!) {
        createReservationCategory(input: $input) { closingType } }`
      const values = { name: `Catégorie ${++count}`, color: '#1D3C70', ...input }
      return (await admin.get('reservation', mutation, { input: values })).createReservationCategory.closingType
    }
    expect(await create({})).toBe('NONE')
    const values = [{ code: 'RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE', value: 'MANDATORY' }]
    const change = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
    await admin.get('parameter', change, { input: { values } })
    expect(await create({})).toBe('MANDATORY')
    expect(await create({ closingType: 'OPTIONAL' })).toBe('OPTIONAL')
  })
})
