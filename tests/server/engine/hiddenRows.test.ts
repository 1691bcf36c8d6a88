import { beforeAll, describe, expect, it } from 'vitest'
import { isRuled } from '#resources/domain/rowRules.ts'
import { resources } from '#resources/index.ts'
import { exportName, getManyName } from '#resources/schema/names.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { type Connection, openSocket, subscribe } from '#tests/support/live.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { checkAgain, uploadImport } from '#tests/support/transfer.ts'
import { namingRecord } from '../fixtures/everyOperation.ts'
import { listDocuments } from '../fixtures/everyPath.ts'
import { actingOnOne, type Probe, readingOne, restoring } from '../fixtures/hiddenProbes.ts'
import { createTown, PEOPLE, type Town } from '../fixtures/hiddenTown.ts'
import { at, CREATE } from '../fixtures/reservationPeople.ts'
import {
  type Known,
  marksIn,
  markTexts,
  readLinks,
  readSecrets,
  readVisibleSecrets,
  type Secret,
  type VisibleSecrets,
} from '../fixtures/secrets.ts'

const app = fileApp()
const DEPTH = IS_THOROUGH ? 3 : 2
const documents = listDocuments(DEPTH)

let town: Town
let known: Known
const sights: Record<string, VisibleSecrets> = {}
const keptTexts: Record<string, ReadonlyMap<string, string>> = {}

beforeAll(async () => {
  town = await createTown(app())
  await markTexts(app())
  known = { secrets: await readSecrets(app()), links: await readLinks(app()) }
  for (const kind of PEOPLE) {
    sights[kind] = await readVisibleSecrets(app(), personOf(kind), known)
    keptTexts[kind] = new Map(keptFrom(kind).map(({ text, entity, field }) => [text, `${entity}.${field}`]))
  }
}, 120_000)

const personOf = (kind: string): TestPerson => town.people[kind] as TestPerson
const keptFrom = (kind: string): Secret[] => known.secrets.filter(({ text }) => !sights[kind]?.allowed.has(text))

const leaksIn = (kind: string, text: string): string[] => [
  ...new Set([...marksIn(text)].flatMap((mark) => keptTexts[kind]?.get(mark) ?? [])),
]

const REFUSALS = ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'ITEM_UNAVAILABLE', 'CONFLICT']

const ask = async (person: TestPerson, service: string, query: string, variables = {}): Promise<string> => {
  const answer = await person.ask(service, query, variables)
  const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? []
  const strange = codes.filter((code) => !REFUSALS.includes(code))
  if (strange.length > 0) throw new Error(`${service} ${query}: ${JSON.stringify(answer.errors)}`)
  return JSON.stringify(answer)
}

const leaksOf = async (kind: string, probes: readonly Probe[]): Promise<string[]> => {
  const leaks = new Set<string>()
  for (const { way, service, query, variables } of probes) {
    for (const what of leaksIn(kind, await ask(personOf(kind), service, query, variables))) leaks.add(`${way}: ${what}`)
  }
  return [...leaks].sort()
}

const PATHS: Probe[] = documents.map(({ entity, service, query }) => ({ way: entity, service, query }))

/** Number of rows to probe among those visible to the same number of kinds of users. */
const ALIKE = IS_THOROUGH ? 2 : 1
const seers = (row: Secret): number => PEOPLE.filter((kind) => sights[kind]?.isVisible(row)).length

const probedRows = (kind: string, secrets: readonly Secret[]): Secret[] => {
  const rows = [...new Map(secrets.map((secret) => [secret.id, secret])).values()]
  const sortOf = (row: Secret) => `${row.entity} ${seers(row)} ${sights[kind]?.isVisible(row)}`
  return [...Map.groupBy(rows, sortOf).values()].flatMap((alike) => alike.slice(0, ALIKE))
}

const probedWords = (kind: string): Secret[] =>
  [...Map.groupBy(keptFrom(kind), ({ entity, field }) => `${entity}.${field}`).values()].flatMap((all) =>
    all.slice(0, ALIKE),
  )

const SEARCH = 'search(q: $q) { corrected results { entity } }'
const AT_ONCE = 5

const askWords = async (person: TestPerson, service: string, field: string, words: readonly Secret[]) => {
  const parameters = words.map((_, index) => `$q${index}: String!`).join(' ')
  const fields = words.map((_, index) => `w${index}: ${field.replace('$q', `$q${index}`)}`).join(' ')
  const variables = Object.fromEntries(words.map(({ text }, index) => [`q${index}`, text]))
  const { data } = JSON.parse(await ask(person, service, `query (${parameters}) { ${fields} }`, variables))
  return data ? words.map((_, index) => data[`w${index}`]) : []
}

describe('the probe', () => {
  it('covers everything: an administrator reads all lists’ content', async () => {
    let all = ''
    for (const { service, query } of documents) all += await ask(town.administrator, service, query)
    const missed = known.secrets.filter(({ text }) => !all.includes(text))
    expect([...new Set(missed.map(({ entity, field }) => `${entity}.${field}`))]).toEqual([])
  }, 120_000)

  it.each(PEOPLE)('has something to hide from %s', (kind) => {
    expect(keptFrom(kind).length).toBeGreaterThan(20)
  })
})

describe.each(PEOPLE)('%s', (kind) => {
  it('reads nothing hidden on any path of any list', async () => {
    expect(await leaksOf(kind, PATHS)).toEqual([])
  }, 120_000)

  it('reads nothing hidden by a record’s id, relations or history', async () => {
    expect(await leaksOf(kind, probedRows(kind, known.secrets).flatMap(readingOne))).toEqual([])
  }, 120_000)

  it('finds nothing by a hidden word', async () => {
    const words = probedWords(kind)
    const found: string[] = []
    for (const [entity, all] of Map.groupBy(words, (word) => word.entity)) {
      const { service, operations, fields } = resources.get(entity)
      const isSearchable = Object.values(fields).some(({ searchable }) => searchable)
      if (!operations.includes('list') || !isSearchable) continue
      const list = `${getManyName(entity)}(filter: { q: $q }) { total }`
      for (const [index, { total }] of (await askWords(personOf(kind), service, list, all)).entries())
        if (total > 0) found.push(`${entity}.${all[index]?.field}`)
    }
    const searched = [...new Map(words.map((word) => [`${word.entity}.${word.field}`, word])).values()]
    for (let start = 0; start < searched.length; start += AT_ONCE) {
      const some = searched.slice(start, start + AT_ONCE)
      const hits = await askWords(personOf(kind), 'api-gateway', SEARCH, some)
      expect(hits).toHaveLength(some.length)
      for (const [index, { results, corrected }] of hits.entries())
        if (results.length > 0 || corrected) found.push(`search: ${some[index]?.entity}.${some[index]?.field}`)
    }
    expect([...new Set(found)]).toEqual([])
  }, 120_000)

  it('exports nothing hidden', async () => {
    const leaks: string[] = []
    for (const { key, service, operations } of resources.all) {
      if (!operations.includes('list')) continue
      const name = exportName(key)
      const { data } = await personOf(kind).ask(service, `mutation { ${name} { url } }`)
      if (!data?.[name]) continue
      const text = await (await fetch(new URL(data[name].url, app().url))).text()
      leaks.push(...leaksIn(kind, text).map((what) => `${key}: ${what}`))
    }
    expect(leaks).toEqual([])
  }, 60_000)

  it('reads nothing hidden in availability, bookings and errors', async () => {
    const items = [...town.hidden, ...town.open]
    const day = (time: string) => at(time, '2027-03-11')
    const inputs = [items, ...items.map((item) => [item])].map((wanted) => ({
      startingAt: day('11:00'),
      endingAt: day('13:00'),
      subject: 'Essai',
      items: wanted.map((item) => ({ item, quantity: 9 })),
    }))
    const AVAILABILITY = `query ($input: AvailabilityInput!) { getAvailability(input: $input) {
      items { name reference parentName categoryName message } } }`
    const probes: Probe[] = [
      ...inputs.map((input) => ({ way: 'booking', service: 'reservation', query: CREATE, variables: { input } })),
      ...[undefined, items].map((itemIds) => ({
        way: 'availability',
        service: 'reservation',
        query: AVAILABILITY,
        variables: { input: { startingAt: day('11:00'), endingAt: day('13:00'), itemIds } },
      })),
      {
        way: 'planning',
        service: 'reservation',
        query:
          'query ($input: PlanningInput!) { getPlanning(input: $input) { lines { subject number borrowers { displayName } } items { name categoryName } } }',
        variables: { input: { from: at('00:00', '2027-03-01'), to: at('23:00', '2027-05-01') } },
      },
    ]
    expect(await leaksOf(kind, probes)).toEqual([])
  })

  it('reads nothing hidden in the closing desk, statistics and manual emails', async () => {
    const by = (group: string): Probe => ({
      way: `rates by ${group}`,
      service: 'reservation',
      query: `query ($input: ReservationRateInput!) { getReservationRates(input: $input) {
        current { lines cancelled noShows } groups { name } } }`,
      variables: { input: { from: '2027-03-01', to: '2027-05-01', by: group } },
    })
    const own = known.secrets.filter((row) => row.entity === 'reservation' && sights[kind]?.isVisible(row))
    const probes: Probe[] = [
      {
        way: 'desk',
        service: 'reservation',
        query: `{ getClosingDesk { departures { itemName placeName borrowerName }
          returns { subject number itemName placeName borrowerName } } }`,
      },
      ...['ITEM', 'CATEGORY', 'SECTOR', 'SITE'].map(by),
      {
        way: 'workflows',
        service: 'reservation',
        query:
          'query ($items: [ID!]!) { getReservationWorkflows(items: $items) { name steps { name approvers { displayName } } } }',
        variables: { items: [...town.hidden, ...town.open] },
      },
      ...[...new Set(own.map(({ id }) => id))].slice(0, 4).map((record) => ({
        way: 'preview',
        service: 'mailer',
        query:
          'query ($input: SendEmailInput!) { previewEmail(input: $input) { body borrowers { name email isReachable } } }',
        variables: { input: { type: 'reservation_updated', record } },
      })),
    ]
    expect(await leaksOf(kind, probes)).toEqual([])
  })

  it('learns nothing by acting on hidden records', async () => {
    const isClosed = (row: Secret) => !sights[kind]?.isVisible(row) || !sights[kind]?.isWhole(row.entity)
    const rows = probedRows(kind, keptFrom(kind).filter(isClosed))
    expect(await leaksOf(kind, [...restoring(rows), ...rows.flatMap(actingOnOne)])).toEqual([])
  }, 60_000)

  it('sees no hidden use of records to delete', async () => {
    const person = personOf(kind)
    const asked: string[] = []
    for (const entityType of ['property', 'location']) {
      const query = `mutation ($entityType: String!, $entityIds: [ID!]!) {
        createDeletionRequests(input: { entityType: $entityType, entityIds: $entityIds }) { id } }`
      const { data } = await person.ask('mutex', query, { entityType, entityIds: town.used })
      asked.push(...(data?.createDeletionRequests ?? []).map(({ id }: { id: string }) => id))
    }
    const read = () =>
      person.ask(
        'mutex',
        'query ($ids: [ID!]) { getDeletionRequests(ids: $ids) { status usedByMicroservices errors } }',
        {
          ids: asked,
        },
      )
    const isOver = ({ status }: { status: string }) => status === 'FAILURE'
    await expect.poll(async () => (await read()).data.getDeletionRequests.every(isOver), { timeout: 20_000 }).toBe(true)
    expect(leaksIn(kind, JSON.stringify(await read()))).toEqual([])
  }, 30_000)

  it('learns nothing hidden from an import check', async () => {
    const leaks: string[] = []
    for (const entity of ['reservation', 'property', 'location']) {
      const ids = known.secrets.filter((secret) => secret.entity === entity).map(({ id }) => id)
      const lines = [...new Set(ids)].map((id) => `${id};${town.hidden.join(', ')}`)
      const content = ['Identifiant;Éléments', ...lines].join('\n')
      const { data } = await uploadImport(personOf(kind), entity, content)
      if (!data?.createDataImport) continue
      const matching = ['id', entity === 'reservation' ? 'reservationItems' : 'name']
      const state = await checkAgain(personOf(kind), { ...data.createDataImport, matching, keyField: 'id' })
      leaks.push(...leaksIn(kind, JSON.stringify(state)))
    }
    expect(leaks).toEqual([])
  }, 60_000)
})

describe('live events', () => {
  it('contain nothing hidden', async () => {
    const heard = new Map<string, Connection>()
    for (const kind of PEOPLE) heard.set(kind, await subscribe(openSocket(app().url), personOf(kind).token))
    const administratorSocket = await subscribe(openSocket(app().url), town.administrator.token)
    const changed = known.secrets.filter(({ entity, field }) => entity === 'reservation' && field === 'subject')
    const CHANGE =
      'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }'
    for (const { id, text } of changed)
      await town.manager.get('reservation', CHANGE, { id, input: { subject: `${text} ${text}` } })
    const last = changed.at(-1)?.id
    await expect.poll(() => JSON.stringify(administratorSocket.received)).toContain(last)
    // Events sent before this last change have arrived by then.
    const END = 'mutation { createSector(input: { name: "Fin" }) { id } }'
    await town.administrator.get('company', END)
    for (const [kind, { received: events, socket }] of heard) {
      const unseen = changed.filter((row) => !sights[kind]?.isVisible(row)).map(({ id }) => id)
      const text = JSON.stringify(events)
      expect([kind, leaksIn(kind, text), unseen.filter((id) => text.includes(id))]).toEqual([kind, [], []])
      socket.close()
    }
    administratorSocket.socket.close()
  }, 60_000)
})

describe('a rule on each entity', () => {
  const RULED = 'an administrator with a rule on each entity'
  /** Besides the service of the record; the others change accounts, settings or the whole installation. */
  const COMMON = ['edition-generator', 'activity-thread', 'api-gateway', 'mutex']
  const WRITING = [...COMMON, 'company', 'intervention', 'reservation']
  const servicesFor = (kind: 'query' | 'mutation', entity: string): string[] => {
    if (!IS_THOROUGH) return [...COMMON, resources.get(entity).service]
    return kind === 'query' ? resources.all.map(({ service }) => service) : WRITING
  }
  const hiddenRows = () =>
    keptFrom(RULED).filter((row) => isRuled(resources.get(row.entity)) && !sights[RULED]?.isVisible(row))
  const oneOfEach = () => [...new Map(hiddenRows().map((row) => [row.entity, row])).values()]

  it('hides a record of each of them', () => {
    const ruled = resources.all.filter(isRuled).map(({ key }) => key)
    expect(
      oneOfEach()
        .map(({ entity }) => entity)
        .sort(),
    ).toEqual(ruled.toSorted())
  })

  it.each(['query', 'mutation'] as const)(
    'hides its records from each %s that names them',
    async (kind) => {
      const found: string[] = []
      for (const { entity, id } of oneOfEach())
        for (const { way, service, query, variables } of namingRecord(kind, id, servicesFor(kind, entity))) {
          const answer = await personOf(RULED).ask(service, query, variables)
          const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? []
          if (codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('GRAPHQL_VALIDATION_FAILED'))
            found.push(`${way}: ${JSON.stringify(answer.errors)}`)
          for (const what of leaksIn(RULED, JSON.stringify(answer))) found.push(`${way} of ${entity}: ${what}`)
        }
      expect(found).toEqual([])
      const texts = new Set((await readSecrets(app())).map(({ text }) => text))
      expect(hiddenRows().filter(({ text }) => !texts.has(text))).toEqual([])
    },
    240_000,
  )
})
