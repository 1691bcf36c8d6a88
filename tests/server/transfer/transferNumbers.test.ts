import { describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, followImport, runImport } from '#tests/support/transfer.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp({ config: { lockTimeout: 2_000 } })
const RIGHTS: Rights = { INTERVENTION: true, PROPERTY: true }
const CREATE = `mutation ($input: InterventionInput!) { createIntervention(input: $input) { number } }`
const RUN = 'mutation ($id: ID!) { runDataImport(id: $id) { id } }'

const fileOf = (names: readonly string[], item: string): string =>
  ['Intitulé;Porte sur;Bien', ...names.map((name) => `${name};Un bien;${item}`)].join('\r\n')

const countOf = (number: string): number => Number(/(\d+)$/.exec(number)?.[1])

const rowsOf = async (prefix: string) =>
  (
    await app().pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM intervention.intervention WHERE label LIKE $1 ORDER BY label',
      [`${prefix}%`],
    )
  ).rows

const setUp = async () => {
  const person = await app().person({ rights: RIGHTS })
  const name = `Local ${person.code}`
  const item = await createItem(app().pool, 'property', await createCategory(app().pool), { name })
  const create = async (label: string): Promise<number> =>
    countOf(
      (await person.get('intervention', CREATE, { input: { label, itemType: 'PROPERTY', property: item } }))
        .createIntervention.number,
    )
  return { person, name, create }
}

const checked = async (person: TestPerson, content: string): Promise<string> => {
  const state = await checkImport(person, { entity: 'intervention', content })
  expect(state).toMatchObject({ status: 'CHECKED', refused: 0 })
  return state.id
}

describe('interventions from a file', () => {
  it('are numbered in file order, without gap, and named by these numbers', async () => {
    const { person, name, create } = await setUp()
    const first = await create('Avant')
    const names = Array.from({ length: 210 }, (_, at) => `Suite ${String(at).padStart(3, '0')}`)
    const id = await checked(person, fileOf(names, name))
    expect(await runImport(person, id)).toMatchObject({ status: 'DONE', created: 210 })
    const rows = await rowsOf('Suite')
    expect(rows.map(({ number }) => countOf(number))).toEqual(names.map((_, at) => first + 1 + at))
    expect(await create('Après')).toBe(first + 211)
    const { rows: entries } = await app().pool.query(
      `SELECT record_label AS label, changes #>> '{number,after}' AS number FROM activity_thread.activity
       WHERE record_id = $1 AND action = 'CREATE'`,
      [rows[7]?.id],
    )
    expect(entries).toEqual([{ label: expect.stringContaining(rows[7]?.number ?? ''), number: rows[7]?.number }])
  })

  it('allow concurrent creations during the import', async () => {
    const { person, name, create } = await setUp()
    const before = await create('Avant')
    const id = await checked(person, fileOf(['Lente 1', 'Lente 2'], name))
    await app().pool.query(
      `CREATE FUNCTION pg_temp_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF new.label = 'Lente 2' THEN PERFORM pg_advisory_xact_lock(4242); END IF; RETURN new; END $$;
       CREATE TRIGGER a_wait BEFORE INSERT ON intervention.intervention FOR EACH ROW EXECUTE FUNCTION pg_temp_wait()`,
    )
    const holder = await app().pool.connect()
    await holder.query('SELECT pg_advisory_lock(4242)')
    try {
      await person.get('drive', RUN, { id })
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4242 AND NOT granted`
      await expect.poll(async () => (await app().pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      expect(await create('Pendant')).toBe(before + 1)
    } finally {
      await holder.query('SELECT pg_advisory_unlock(4242)')
      holder.release()
    }
    expect(await followImport(person, id)).toMatchObject({ status: 'DONE', created: 2 })
    expect((await rowsOf('Lente')).map(({ number }) => countOf(number))).toEqual([before + 2, before + 3])
  })
})
