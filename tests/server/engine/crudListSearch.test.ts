import { beforeAll, expect, test } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
let administrator: TestPerson

const COUNT = 10_050
/** Every 250th is also a « Lavoir »; every third has no town. */
const LAVOIRS = Array.from({ length: Math.floor(COUNT / 250) }, (_, index) => (index + 1) * 250)

const LIST = `query ($filter: DepartmentFilter, $sort: [DepartmentSort!], $pagination: Pagination) {
  getDepartments(filter: $filter, sort: $sort, pagination: $pagination) {
    items { code city } total isTotalExact hasNextPage
  }
}`

type List = {
  items: { code: string; city: string | null }[]
  total: number
  isTotalExact: boolean
  hasNextPage: boolean
}

const list = async (q: string, sort: object[], page = 1): Promise<List> =>
  (await administrator.get('company', LIST, { filter: { q }, sort, pagination: { page, perPage: 25 } })).getDepartments

const codes = ({ items }: List): string[] => items.map(({ code }) => code)
const code = (number: number): string => `V${String(number).padStart(5, '0')}`

beforeAll(async () => {
  administrator = await app().administrator()
  await app().pool.query(
    `INSERT INTO company.department (id, code, name, city)
     SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'V' || lpad(n::text, 5, '0'),
       CASE WHEN n % 250 = 0 THEN 'Lavoir' ELSE 'Village' END || ' bâti ' || n, CASE WHEN n % 3 > 0 THEN 'Ville ' || n % 7 END
     FROM generate_series(1, ${COUNT}) n`,
  )
})

test('few rows: all counted, and pages in order', async () => {
  const first = await list('BATI lavoir', [{ field: 'code', order: 'DESC' }])
  const second = await list('BATI lavoir', [{ field: 'code', order: 'DESC' }], 2)
  expect([...codes(first), ...codes(second)]).toEqual(LAVOIRS.toReversed().map(code))
  expect(first).toMatchObject({ total: LAVOIRS.length, isTotalExact: true, hasNextPage: true })
  expect(second).toMatchObject({ total: LAVOIRS.length, isTotalExact: true, hasNextPage: false })
})

test('more rows than counted: the page follows the order of all rows', async () => {
  const page = await list('bati', [{ field: 'code', order: 'DESC' }], 2)
  expect(codes(page)).toEqual(Array.from({ length: 25 }, (_, index) => code(COUNT - 25 - index)))
  expect(page).toMatchObject({ total: 10_000, isTotalExact: false, hasNextPage: true })
})

test.each(['lavoir', 'bati'])('« %s »: absent values first, then further columns and the id', async (q) => {
  const { items } = await list(q, [
    { field: 'city', order: 'ASC' },
    { field: 'code', order: 'DESC' },
  ])
  const numbers = q === 'lavoir' ? LAVOIRS : Array.from({ length: COUNT }, (_, index) => index + 1)
  const without = numbers.filter((number) => number % 3 === 0).toReversed()
  const others = numbers
    .filter((number) => number % 3 > 0)
    .toSorted((a, b) => (a % 7) - (b % 7) || b - a)
    .map((number) => ({ code: code(number), city: `Ville ${number % 7}` }))
  const all = [...without.map((number) => ({ code: code(number), city: null })), ...others]
  expect(items).toEqual(all.slice(0, 25))
})

test('no matching row', async () => {
  expect(await list('bati zz', [])).toEqual({ items: [], total: 0, isTotalExact: true, hasNextPage: false })
})

test('all rows of a long table: the count is cached, and exact at the last page', async () => {
  const all = async (page = 1, perPage = 25) =>
    (await administrator.get('company', LIST, { pagination: { page, perPage } })).getDepartments
  const filtered = async () => {
    const variables = { filter: { code: { contains: 'V' } }, pagination: { page: 1, perPage: 25 } }
    return (await administrator.get('company', LIST, variables)).getDepartments
  }
  for (const page of [1, 1, 2]) expect(await all(page)).toMatchObject({ total: 10_000, isTotalExact: false })
  for (const _ of [1, 2]) expect(await filtered()).toMatchObject({ total: 10_000, isTotalExact: false })
  await app().pool.query(`DELETE FROM company.department WHERE code > 'V00030'`)
  expect(await all()).toMatchObject({ hasNextPage: true })
  expect(await all(2)).toMatchObject({ total: 30, isTotalExact: true, hasNextPage: false })
  expect(await all(1, 200)).toMatchObject({ total: 30, isTotalExact: true, hasNextPage: false })
  const other = await app().person({ rights: { DEPARTMENT: true } })
  const answer = await other.get('company', LIST, { pagination: { page: 1, perPage: 25 } })
  expect(answer.getDepartments).toMatchObject({ total: 30, isTotalExact: true, hasNextPage: true })
})
