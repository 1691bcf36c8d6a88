import { beforeAll, describe, expect, test } from 'vitest'
import { collectSearchWords } from '#server/modules/api-gateway/searchWords.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const SEARCH = `query ($q: String!) { search(q: $q) { corrected more results { entity id displayName details } } }`
type Found = { entity: string; id: string; displayName: string; details: Record<string, unknown> }

const app = fileApp()
let manager: TestPerson
let requester: TestPerson
let administrator: TestPerson
let hallId: string

const search = async (
  person: TestPerson,
  q: string,
): Promise<{ corrected: string | null; more: string[]; results: Found[] }> =>
  (await person.get('api-gateway', SEARCH, { q })).search

const titles = async (person: TestPerson, q: string): Promise<string[]> =>
  (await search(person, q)).results.map(({ displayName }) => displayName)

beforeAll(async () => {
  administrator = await app().administrator()
  manager = await app().person({ rights: { ...MANAGER_RIGHTS, PROPERTY: {}, LOCATION: {} } })
  requester = await app().person(REQUESTER)
  const category = await createCategory(app().pool)
  hallId = await createItem(app().pool, 'location', category, { name: 'Salle des fêtes Éluard' })
  await createItem(app().pool, 'property', category, { name: 'Vidéoprojecteur' })
  await createItem(app().pool, 'property', category, { name: 'Vidéoprojecteur de secours' })
  await book(manager, [hallId], { subject: 'Assemblée confidentielle' })
  await book(requester, [hallId], { subject: 'Répétition chorale', from: at('14:00'), to: at('15:00') })
  await collectSearchWords({}, app().kernel)
})

describe('results', () => {
  test('ignore accents, case and word order', async () => {
    expect(await titles(manager, 'FETES eluard')).toContain('Salle des fêtes Éluard')
    expect(await titles(manager, 'éluard salle')).toContain('Salle des fêtes Éluard')
    expect(await titles(manager, 'salle d’Éluard')).toContain('Salle des fêtes Éluard')
  })

  test('start with the exact title, then titles with that prefix', async () => {
    const found = await titles(manager, 'videoprojecteur')
    expect(found.slice(0, 2)).toEqual(['Vidéoprojecteur', 'Vidéoprojecteur de secours'])
  })

  test('list locations and goods before their categories for all titles', async () => {
    const category = await createCategory(app().pool)
    await app().pool.query('UPDATE reservation.reservation_category SET name = $2 WHERE id = $1', [
      category,
      'Trottinette',
    ])
    await createItem(app().pool, 'property', category, { name: 'Grande trottinette' })
    await createItem(app().pool, 'location', category, { name: 'Hangar des trottinettes' })
    const reader = await app().person({ rights: { PROPERTY: {}, LOCATION: {}, RESERVATION_CATEGORY: {} } })
    const found = (await search(reader, 'trottinette')).results
    expect(found.map(({ entity }) => entity)).toEqual(['location', 'property', 'reservationCategory'])
  })

  test('list coming reservations before past ones, the next one first', async () => {
    const reader = await app().person({ rights: MANAGER_RIGHTS })
    const days = ['2027-04-20', '2027-03-12', '2027-03-20']
    for (const day of days)
      await book(manager, [hallId], { subject: 'Loto', from: `${day} 10:00:00`, to: `${day} 11:00:00` })
    await app().pool.query(
      "UPDATE reservation.reservation SET starting_at = starting_at - interval '9 years', ending_at = ending_at - interval '9 years' WHERE subject = 'Loto' AND starting_at::date = '2027-03-12'",
    )
    // More than the search reads, and all newer than the coming ones.
    await app().pool.query(
      `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
       SELECT ('ffffffff-ffff-7fff-8fff-' || lpad(n::text, 12, '0'))::uuid, 'P-' || n, 'Loto', timestamptz '2017-01-01' + n * interval '1 hour',
         timestamptz '2017-01-01 01:00' + n * interval '1 hour' FROM generate_series(1, 150) n`,
    )
    const found = (await search(reader, 'loto')).results.slice(0, 3)
    expect(found.map(({ details }) => details.startingAt)).toEqual([
      '2027-03-20 10:00:00',
      '2027-04-20 10:00:00',
      expect.stringMatching(/^201/),
    ])
  })

  test('show distinguishing details', async () => {
    const [found] = (await search(manager, 'chorale')).results
    expect(found).toMatchObject({
      entity: 'reservation',
      displayName: expect.stringMatching(/^R-.* – Répétition chorale$/),
      details: { startingAt: '2027-03-10 14:00:00' },
    })
  })

  test('report entities that were left out', async () => {
    const category = await createCategory(app().pool)
    const add = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => createItem(app().pool, 'property', category, { name: 'Chevalet double' })),
      )
    await add(5)
    const all = await search(manager, 'chevalet')
    expect([all.results.length, all.more]).toEqual([5, []])
    await add(1)
    const most = await search(manager, 'chevalet')
    expect([most.results.length, most.more]).toEqual([5, ['property']])
  })

  test('ignore words of two letters', async () => {
    expect(await search(manager, 'sa')).toEqual({ corrected: null, more: [], results: [] })
  })

  test.each(["'; DROP TABLE x;--", '%%%', '___', '\\\\\\', '{"a":1}', '𝒳𝒳𝒳', 'nul\0nul', 'a'.repeat(5_000)])(
    '%j is only a text, and nothing holds it',
    async (q) => {
      expect(await search(manager, q)).toEqual({ corrected: null, more: [], results: [] })
    },
  )
})

describe('with more matches than the search reads singly', () => {
  const DEPARTMENTS = 5_500

  beforeAll(async () => {
    const id = `('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
    await app().pool.query(
      `INSERT INTO company.department (id, code, name) SELECT ${id}, 'COMMUNE' || lpad(n::text, 4, '0'),
         CASE n WHEN 1 THEN 'Beffroi' WHEN 2 THEN 'Commune a w' ELSE 'Commune ' || n END FROM generate_series(1, ${DEPARTMENTS}) n`,
    )
  })

  test('a word of the oldest record only is found', async () => {
    expect(await titles(administrator, 'beffroi')).toEqual(['Beffroi'])
    expect(await titles(administrator, 'commune0003')).toEqual(['Commune 3'])
  })

  test('the newest matches of a common word are returned', async () => {
    const newest = [0, 1, 2, 3, 4].map((back) => `Commune ${DEPARTMENTS - back}`)
    expect(await titles(administrator, 'commune')).toEqual(newest)
  })

  test('two letters next to a common word are found in the oldest too', async () => {
    expect(await titles(administrator, 'commune w')).toEqual(['Commune a w'])
  })

  test('a single punctuation mark is ignored', async () => {
    expect(await titles(administrator, 'beffroi –')).toEqual(['Beffroi'])
  })

  test('text outside the indexes is searched in records read anyway', async () => {
    expect(await titles(administrator, 'a-w')).toEqual([])
    expect(await titles(administrator, '5-w')).toEqual([])
  })
})

describe('a misspelling', () => {
  test.each([
    ['vidoeprojecteur', 'videoprojecteur', 'Vidéoprojecteur'],
    ['slale eluard', 'salle eluard', 'Salle des fêtes Éluard'],
    ['Elouard', 'eluard', 'Salle des fêtes Éluard'],
  ])('%s is read as %s', async (typed, corrected, title) => {
    const answer = await search(manager, typed)
    expect(answer.corrected).toBe(corrected)
    expect(answer.results.map(({ displayName }) => displayName)).toContain(title)
  })

  test('a word of a changed record is known after the next run of the job', async () => {
    const update = 'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }'
    await administrator.get('company', update, { id: hallId, input: { description: null, name: 'Salle Tchaïkovski' } })
    await collectSearchWords({}, app().kernel)
    expect((await search(manager, 'tchaikosvki')).corrected).toBe('tchaikovski')
  })
})

describe('hidden records', () => {
  test('an entity without the right is not searched', async () => {
    expect((await search(requester, 'videoprojecteur')).results).toEqual([])
  })

  test('another user’s reservation is neither found nor used for corrections', async () => {
    expect(await titles(manager, 'confidentielle')).toHaveLength(1)
    expect(await search(requester, 'confidentielle')).toEqual({ corrected: null, more: [], results: [] })
    expect(await search(requester, 'confidentiele')).toEqual({ corrected: null, more: [], results: [] })
    expect(await titles(requester, 'chorale')).toHaveLength(1)
  })

  test('a session is required', async () => {
    const { errors } = await app().anonymous.ask('api-gateway', SEARCH, { q: 'salle' })
    expect(errors?.[0]?.extensions.code).toBe('INVALID_TOKEN')
  })
})
