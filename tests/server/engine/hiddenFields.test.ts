import { beforeAll, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import { exportName, getManyName, typeName, updateManyName, updateName } from '#resources/schema/names.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { filterableFields } from '#server/engine/read/filterable.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { representativesOf } from '#tests/support/thorough.ts'
import { listDocuments } from '../fixtures/everyPath.ts'
import { customised, type HiddenField, hiddenIn, hideFields } from '../fixtures/hiddenFields.ts'
import { readingOne } from '../fixtures/hiddenProbes.ts'
import { createTown, type Town } from '../fixtures/hiddenTown.ts'

const app = fileApp()
const documents = listDocuments(2).filter(({ entity }) => !['customField', 'entityOverride'].includes(entity))
const everything: Rights = Object.fromEntries(resources.all.flatMap(({ right }) => (right ? [[right, true]] : [])))

let town: Town
let reader: TestPerson
let hidden: HiddenField[]

beforeAll(async () => {
  town = await createTown(app())
  reader = await app().person({
    rights: { ...everything, READ_RESERVATIONS_OF_OTHER_BORROWERS: true, ACTIVITY: true, LETTER: true },
  })
  const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM company.department LIMIT 1')
  hidden = await hideFields({ app: app(), client: town.administrator, target: rows[0]?.id ?? '' })
}, 120_000)

const ask = async (person: TestPerson, service: string, query: string, variables = {}): Promise<string> =>
  JSON.stringify(await person.ask(service, query, variables))

const lists = async (person: TestPerson): Promise<string> => {
  let all = ''
  for (const { service, query } of documents) all += await ask(person, service, query)
  return all
}

const rulesOf = (errors: readonly { extensions: Record<string, unknown> }[] | undefined): unknown[] =>
  ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule])

const of = (entity: string): HiddenField[] => hidden.filter((one) => one.entity === entity)
const rowsOf = async (entity: string): Promise<string[]> => {
  const { data } = await town.administrator.ask(
    resources.get(entity).service,
    `{ ${getManyName(entity)}(pagination: { page: 1, perPage: 3 }) { items { id } } }`,
  )
  return data[getManyName(entity)].items.map(({ id }: { id: string }) => id)
}

describe('the probe', () => {
  it('hides declared fields and every kind of custom field', () => {
    expect(hidden.filter(({ source }) => !source.includes('.')).length).toBeGreaterThan(30)
    expect(customised.length).toBeGreaterThan(15)
  })

  it('finds every hidden value in the lists of the super administrator', async () => {
    const found = new Set(hiddenIn(await lists(town.administrator), hidden))
    const missed = hidden.filter(({ entity, source, mark, kind }) => {
      const isLinked = mark === undefined && !source.includes('.')
      return !isLinked && kind !== 'files' && !found.has(`${entity}.${source}`)
    })
    expect(missed).toEqual([])
  }, 120_000)
})

describe('a reader', () => {
  it('reads no hidden value on any path of any list', async () => {
    expect(hiddenIn(await lists(reader), hidden)).toEqual([])
  }, 120_000)

  it('reads hidden links and files as absent', async () => {
    const full: string[] = []
    for (const { entity, source } of hidden.filter(({ kind }) => kind === 'reference' || kind === 'files')) {
      if (source.includes('.')) continue
      const query = `{ ${getManyName(entity)} { items { ${source} { id } } } }`
      const { data } = await reader.ask(resources.get(entity).service, query)
      const values = data[getManyName(entity)].items.map((row: Record<string, unknown>) => row[source])
      if (values.some((value: unknown) => value !== null && JSON.stringify(value) !== '[]'))
        full.push(`${entity}.${source}`)
    }
    expect(full).toEqual([])
  })

  it('reads no hidden value by a record’s id, relations, history or activity', async () => {
    let all = ''
    for (const { key } of customised)
      for (const id of await rowsOf(key))
        for (const { service, query, variables } of readingOne({ entity: key, id }))
          all += await ask(reader, service, query, variables)
    const ids = await app().pool.query<{ id: string }>(
      `SELECT id FROM activity_thread.activity WHERE record_label = 'Fiche' ORDER BY id DESC LIMIT 200`,
    )
    const ACTIVITY = 'query ($ids: [ID!]!) { getActivityEntries(ids: $ids) { entity changes canUndo } }'
    const answer = await reader.ask('activity-thread', ACTIVITY, { ids: ids.rows.map(({ id }) => id) })
    expect(answer.data.getActivityEntries.length).toBeGreaterThan(10)
    expect(answer.data.getActivityEntries.filter(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([])
    expect(hiddenIn(all + JSON.stringify(answer), hidden)).toEqual([])
  }, 120_000)

  it('finds nothing by a hidden word, alone or among lists', async () => {
    const found: string[] = []
    const words = hidden.filter(({ mark }) => mark?.startsWith('q'))
    for (const { entity, source, mark, kind } of representativesOf(words, (one) => [one.entity, one.kind])) {
      const { service, fields } = resources.get(entity)
      const isSearchable = Object.values(fields).some(({ searchable }) => searchable)
      const list = `query ($q: String!) { ${getManyName(entity)}(filter: { q: $q }) { total } }`
      const { data } = isSearchable ? await reader.ask(service, list, { q: mark }) : { data: undefined }
      if (data?.[getManyName(entity)].total > 0) found.push(`${entity}.${source} ${kind}`)
      const everywhere = await reader.ask(
        'api-gateway',
        'query ($q: String!) { search(q: $q) { corrected results { entity } } }',
        { q: mark },
      )
      if (everywhere.data.search.results.length > 0) found.push(`search ${entity}.${source} ${kind}`)
    }
    expect(found).toEqual([])
  }, 120_000)

  it('finds bookable items by no hidden word', async () => {
    const marks = hidden.filter(({ entity, mark }) => mark?.startsWith('q') && /Category|equipment/.test(entity))
    const AVAILABILITY = `query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { name } } }`
    const times = { startingAt: '2027-03-11 10:00:00', endingAt: '2027-03-11 12:00:00' }
    for (const { mark } of marks) {
      const { data } = await reader.ask('reservation', AVAILABILITY, { input: { ...times, search: mark } })
      expect(data.getAvailability.items).toEqual([])
    }
    expect(marks.length).toBeGreaterThan(1)
  })

  it('neither filters nor sorts by a hidden field', async () => {
    const accepted: string[] = []
    for (const { entity, source } of hidden) {
      const resource = resources.get(entity)
      const name = getManyName(entity)
      const type = typeName(entity)
      const query = `query ($filter: ${type}Filter, $sort: [${type}Sort!]) { ${name}(filter: $filter, sort: $sort) { total } }`
      const isCustom = source.startsWith('customFields.')
      const isFiltered = filterableFields(app().kernel, resource).some((one) => one.name === source)
      const test = { isEmpty: false }
      const filter = isCustom ? { customFields: [{ name: source.slice(13), ...test }] } : { [source]: test }
      const asked = [{ sort: [{ field: source, order: 'ASC' }] }, ...(isCustom || isFiltered ? [{ filter }] : [])]
      for (const variables of asked)
        if ((await reader.errorCode(resource.service, query, variables)) !== 'VALIDATION_FAILED')
          accepted.push(`${entity}.${source} ${Object.keys(variables)}`)
    }
    expect(accepted).toEqual([])
  }, 60_000)

  it('exports no hidden value, and is offered no hidden column', async () => {
    const leaks: string[] = []
    for (const { key, service } of customised) {
      const name = exportName(key)
      const { data } = await reader.ask(service, `mutation { ${name} { url } }`)
      if (!data?.[name]) continue
      const text = await (await fetch(new URL(data[name].url, app().url))).text()
      leaks.push(...hiddenIn(text, hidden), ...(text.includes('Secret ') ? [`${key} header`] : []))
      for (const { source } of of(key)) {
        const query = `mutation ($columns: [String!]) { ${name}(columns: $columns) { url } }`
        const answer = await reader.ask(service, query, { columns: [source] })
        const url = answer.data?.[name]?.url
        if (url && (await fetch(new URL(url, app().url))).ok) leaks.push(`${key}.${source} column`)
      }
      const columns = `{ getImportColumns(entity: "${key}") { columns { source } } }`
      const offered = (await reader.ask('drive', columns)).data?.getImportColumns.columns ?? []
      const sources = offered.map(({ source }: { source: string }) => source)
      leaks.push(...of(key).flatMap(({ source }) => (sources.includes(source) ? [`${key}.${source} import`] : [])))
    }
    expect(leaks).toEqual([])
  }, 120_000)

  it('writes no hidden field, so that an error or its absence tells no value', async () => {
    const accepted: string[] = []
    for (const { key, service, operations } of customised) {
      const [id] = await rowsOf(key)
      if (!id || !operations.includes('update') || hooksOf(app().kernel, key).undo) continue
      const input = { customFields: { HIDE_STRING: of(key).find(({ kind }) => kind === 'string')?.mark } }
      const type = `${typeName(key)}Input!`
      const one = `mutation ($id: ID!, $input: ${type}) { ${updateName(key)}(id: $id, input: $input) { id } }`
      const answer = await reader.ask(service, one, { id, input })
      if (!JSON.stringify(rulesOf(answer.errors)).includes('["customFields.HIDE_STRING","notYours"]'))
        accepted.push(`${key} ${JSON.stringify(answer)}`)
      const many = `mutation ($ids: [ID!]!, $input: ${type}) { ${updateManyName(key)}(ids: $ids, input: $input) { isUpdated } }`
      const { data } = await reader.ask(service, many, { ids: [id], input })
      if (data?.[updateManyName(key)][0].isUpdated) accepted.push(`${key} in bulk`)
    }
    expect(accepted).toEqual([])
  }, 60_000)

  it('is offered no hidden mark for reports, letters and templates of letters', async () => {
    const texts = await Promise.all([
      ask(reader, 'edition-generator', '{ getEditionColumns(content: LINE) { source } }'),
      ask(reader, 'edition-generator', '{ getLetterMarks(type: RESERVATION) { name } }'),
      ask(reader, 'edition-generator', '{ getLetterMarks(type: INTERVENTION) { name } }'),
    ])
    expect(texts.filter((text) => text.includes('HIDE_'))).toEqual([])
  })
})
