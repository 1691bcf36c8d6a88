import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { estimateWork, fragmentsOf } from '#server/engine/work/estimateWork.ts'
import { HEAVY_WORK, MAX_WORK, spendWork } from '#server/engine/work/workBudget.ts'
import { A_SERIES, estimateDates, estimateSeries, workOfChange } from '#server/modules/reservation/workEstimates.ts'

const SCHEMA = buildSchema(`
  input Window { page: Int!, perPage: Int! }
  input Grouping { by: String! }
  input Series { items: [ID!]! }
  type Row { id: ID!, name: String }
  type List { items: [Row!]! }
  type Query { preview(items: Int!): [Row!]!, getRows(pagination: Window, grouping: Grouping): List!, one: Row }
  type Mutation { closeRows(ids: [ID!]!): [Row!]!, saveSeries(input: Series!): Row }
`)

const unitsOf = (text: string, variables: Record<string, unknown> = {}): number => {
  const document = parse(text)
  const [operation] = document.definitions.filter((node) => node.kind === 'OperationDefinition')
  if (!operation) throw new Error('no operation')
  const estimates = { preview: ({ items }: { items: number }) => items }
  return estimateWork({ schema: SCHEMA, operation, fragments: fragmentsOf(document), estimates })(variables)
}

const series = (items: number, rule: string, hours = 2) => ({
  rule,
  reservation: {
    startingAt: '2027-03-04 08:00:00',
    endingAt: new Date(Date.UTC(2027, 2, 4, 8 + hours)).toISOString().slice(0, 19).replace('T', ' '),
    items: Array.from({ length: items }, (_, n) => ({ item: `item ${n}` })),
  },
})

describe('the work of a document', () => {
  it('counts every alias, also in fragments and nested fragments', () => {
    expect(unitsOf('{ preview(items: 7) { id } }')).toBe(7)
    expect(
      unitsOf('{ a: preview(items: 7) { id } b: preview(items: 7) { id } ... { c: preview(items: 7) { id } } }'),
    ).toBe(21)
    const nested = `query ($n: Int!) { ...Two again: preview(items: $n) { id } }
      fragment One on Query { a: preview(items: $n) { id } }
      fragment Two on Query { ...One b: preview(items: $n) { id } }`
    expect(unitsOf(nested, { n: 100 })).toBe(300)
  })

  it('grows with the page of a list and the fields of its rows', () => {
    const page = (perPage: number, fields: string) =>
      unitsOf(`{ getRows(pagination: { page: 1, perPage: ${perPage} }) { items { ${fields} } } }`)
    expect(page(200, 'id')).toBeGreaterThan(page(25, 'id'))
    expect(page(200, 'id name')).toBeGreaterThan(page(200, 'id'))
  })

  it('is heavy for each list that is grouped, because groups read every row', () => {
    const grouped = 'getRows(grouping: { by: "kind" }) { items { id } }'
    expect(unitsOf(`{ ${grouped} }`)).toBeGreaterThan(HEAVY_WORK)
    const aliases = Array.from({ length: 7 }, (_, n) => `a${n}: ${grouped}`)
    expect(unitsOf(`{ ${aliases.join(' ')} }`)).toBeGreaterThan(MAX_WORK)
  })

  it('grows with the records that a mutation names', () => {
    const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, n) => String(n)) })
    const close = 'mutation ($ids: [ID!]!) { closeRows(ids: $ids) { id } }'
    expect(unitsOf(close, ids(100))).toBe(10 * unitsOf(close, ids(10)))
    const save = 'mutation ($ids: [ID!]!) { saveSeries(input: { items: $ids }) { id } }'
    expect(unitsOf(save, ids(100)) - unitsOf(save, ids(0))).toBe(50)
  })
})

describe('the work of a series', () => {
  it('is its items times its dates, whether a count or a last day ends it', () => {
    expect(estimateSeries(series(76, 'FREQ=DAILY;COUNT=366'))).toBeGreaterThan(76 * 366)
    expect(estimateDates('FREQ=DAILY;COUNT=40', series(1, '').reservation)).toBe(40)
    const until = (rule: string) => estimateDates(rule, series(1, '').reservation)
    expect(until('FREQ=DAILY;UNTIL=20270403T215959Z')).toBeGreaterThanOrEqual(31)
    expect(until('FREQ=WEEKLY;UNTIL=20280303T225959Z;BYDAY=TH;WKST=MO')).toBeGreaterThanOrEqual(53)
    expect(until('FREQ=WEEKLY;UNTIL=20280303T225959Z;BYDAY=TH;WKST=MO')).toBeLessThan(60)
    expect(until('FREQ=DAILY;UNTIL=20990101T225959Z')).toBe(366)
  })

  it('grows where its dates overlap each other', () => {
    const daily = 'FREQ=DAILY;COUNT=100'
    expect(estimateSeries(series(10, daily, 24 * 60))).toBeGreaterThan(5 * estimateSeries(series(10, daily)))
  })

  it('is refused for 76 items on 366 dates, and taken for twenty items on each day of a year', () => {
    const units = (items: number, aliases = 1) => aliases * estimateSeries(series(items, 'FREQ=DAILY;COUNT=366'))
    const spend = (units: number) => () => spendWork({ memo: new Map() }, units)
    expect(spend(units(76))).toThrow(/trop importante/)
    expect(spend(units(20))).not.toThrow()
    expect(spend(units(20, 2))).toThrow(/trop importante/)
    expect(units(20)).toBeGreaterThan(HEAVY_WORK)
  })

  it('adds up over the parts of one request', () => {
    const context = { memo: new Map() }
    spendWork(context, MAX_WORK - 1)
    expect(() => spendWork(context, 2)).toThrow(/trop importante/)
  })
})

it.each([1, 6, 20, 25, 60, 100])('every series of %d items that may be booked may be changed', (items) => {
  const rule = (dates: number) => `FREQ=DAILY;COUNT=${dates}`
  let dates = 366
  while (estimateSeries(series(items, rule(dates))) > MAX_WORK) dates -= 1
  const changed = workOfChange(Array.from({ length: dates }, () => ({ lines: Array.from({ length: items }) })))
  expect(dates).toBeGreaterThan(90)
  // The response has a few fields for each date.
  expect(A_SERIES + changed + dates).toBeLessThan(MAX_WORK)
})
