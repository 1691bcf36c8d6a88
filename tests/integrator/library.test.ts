import { createServer, type ServerResponse } from 'node:http'
import { buildClientSchema, buildSchema, findBreakingChanges, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RIGHTS } from '#resources/domain/rights.ts'
import { wholeSchema } from '#server/declared.ts'
import { printContract } from '#server/engine/graphql/contract.ts'
import { currentSnapshot } from '#server/engine/tables/snapshot.ts'
import { readConfig } from '#server/platform/config.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { type Library, libraryUrl, startLibrary } from '#tests/support/library.ts'
import { freePort } from '#tests/support/process.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'

let app: TestApp
let library: Library
let manager: TestPerson
let port: number
const asked: { query: string; variables: { filter?: { ids?: string[] } } }[] = []
/** Relay between Régie and the library: counts requests, can change or withhold answers. */
let answering: (response: ServerResponse) => void = () => undefined
let isPassing = true
const relay = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  expect(request.url).toBe('/graphql')
  asked.push(JSON.parse(body))
  if (!isPassing) return answering(response)
  const { authorization = '' } = request.headers
  const headers = { 'content-type': 'application/json', authorization }
  const answer = await fetch(libraryUrl(port), { method: 'POST', headers, body }).catch(() => undefined)
  if (!answer) return void response.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  port = await freePort()
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const relayPort = typeof address === 'object' && address ? address.port : 0
  app = await startTestApp({ config: { serviceUrls: { library: libraryUrl(relayPort) } } })
  library = await startLibrary(port, app.url)
  manager = await app.person({ rights: { VEHICLE: true, BOOK: true } })
})
afterAll(async () => {
  relay.closeAllConnections()
  relay.close()
  await library?.stop()
  await app?.stop()
})
beforeEach(() => {
  asked.length = 0
})

const CREATE = 'mutation ($input: BookInput!) { createBook(input: $input) { id displayName shelf } }'
const LIST =
  'query ($filter: BookFilter, $sort: [BookSort!]) { getBooks(filter: $filter, sort: $sort) { items { name } total } }'
const CREATE_VEHICLE =
  'mutation ($input: VehicleInput!) { createVehicle(input: $input) { id manual { id displayName isAvailable } } }'
const UPDATE_VEHICLE =
  'mutation ($id: ID!, $input: VehicleInput!) { updateVehicle(id: $id, input: $input) { name manual { displayName } } }'
const VEHICLES = `query ($filter: VehicleFilter) {
  getVehicles(filter: $filter) { items { id name manual { id displayName isAvailable } } }
}`

const DELETE = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
const HISTORY = 'query ($id: ID!) { getThread(entity: "book", recordId: $id) { hasNextPage } }'
const COMMENT = 'mutation ($input: CommentInput!) { createComment(input: $input) { id } }'
const LOCK = 'mutation ($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }'

let plates = 100
const plate = (): string => `AB-${plates++}-CD`
const createBook = async (name: string): Promise<string> =>
  (await manager.get('library', CREATE, { input: { name, shelf: 'GUIDES' } })).createBook.id
const createVehicle = (name: string, manual: string | null) =>
  manager.ask('company', CREATE_VEHICLE, { input: { name, plate: plate(), energy: 'DIESEL', manual } })
const names = async (variables: object): Promise<string[]> =>
  (await manager.get('library', LIST, variables as Record<string, unknown>)).getBooks.items.map(
    ({ name }: { name: string }) => name,
  )
const errorsOf = ({ errors }: Awaited<ReturnType<TestPerson['ask']>>) => errors?.[0]?.extensions.errors

describe('its contract', () => {
  const printed = () => {
    const service = wholeSchema.services.find(({ name }) => name === 'library')
    return buildSchema((service && printContract(wholeSchema, service)) ?? '')
  }
  const served = async () => {
    const { token } = manager
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ query: getIntrospectionQuery() })
    return buildClientSchema((await (await fetch(library.url, { method: 'POST', headers, body })).json()).data)
  }

  test('matches the sample service', async () => {
    expect(findBreakingChanges(printed(), await served())).toEqual([])
  })

  test('contains no operation of ours', () => {
    const { createBook: _create, updateBook: _update, ...others } = printed().getMutationType()?.getFields() ?? {}
    expect(others).toEqual({})
    expect(Object.keys(printed().getQueryType()?.getFields() ?? {})).toEqual(['getBook', 'getBooks'])
  })
})

describe('its records', () => {
  test('are created, filtered and sorted by their service', async () => {
    for (const name of ['Kangoo, guide d’entretien', 'Zoé', 'Boxer']) await createBook(name)
    expect(await names({ sort: [{ field: 'name', order: 'DESC' }] })).toEqual([
      'Zoé',
      'Kangoo, guide d’entretien',
      'Boxer',
    ])
    expect(await names({ filter: { q: 'guide' } })).toEqual(['Kangoo, guide d’entretien'])
    expect(await names({ filter: { shelf: { in: ['LAW'] } } })).toEqual([])
  })

  test('are rejected at their fields', async () => {
    expect(errorsOf(await manager.ask('library', CREATE, { input: { name: 'Zoé', shelf: 'LAW' } }))).toEqual([
      { path: 'name', rule: 'unique', message: 'La bibliothèque a déjà un livre de ce titre' },
    ])
  })

  test('need the right, as checked by the service', async () => {
    const stranger = await app.person({ rights: { VEHICLE: true } })
    expect(await stranger.errorCode('library', LIST)).toBe('FORBIDDEN')
    const reader = await app.person({ rights: { BOOK: {} } })
    expect(await reader.errorCode('library', CREATE, { input: { name: 'Non', shelf: 'LAW' } })).toBe('FORBIDDEN')
  })

  test('need a session', async () => {
    expect(await app.anonymous.errorCode('library', LIST)).toBe('INVALID_TOKEN')
    expect(asked).toEqual([])
  })

  test('have no table, row or table-based operation of ours', async () => {
    const { rows } = await app.pool.query(
      `SELECT table_schema FROM information_schema.tables WHERE table_schema = 'library' OR table_name = 'book'`,
    )
    expect(rows).toEqual([])
    expect(Object.keys(currentSnapshot(wholeSchema).tables).filter((name) => /library|\bbook\b/.test(name))).toEqual([])
    const id = await createBook('Sans table')
    const administrator = await app.administrator()
    const refusals = await Promise.all([
      administrator.errorCode('mutex', DELETE, { input: { entityType: 'book', entityId: id } }),
      administrator.errorCode('activity-thread', HISTORY, { id }),
      administrator.errorCode('activity-thread', COMMENT, { input: { entity: 'book', recordId: id, text: 'Vu' } }),
      administrator.errorCode('api-gateway', LOCK, { input: { resource: `book/${id}` } }),
    ])
    expect(refusals).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'])
    const found = await administrator.get('api-gateway', '{ search(q: "Sans table") { results { entity } } }')
    expect(found.search.results).toEqual([])
    const columns = '{ getImportColumns(entity: "book") { reason columns { source } } }'
    expect((await administrator.get('drive', columns)).getImportColumns.columns).toEqual([])
  })
})

describe('a reference to one', () => {
  test('is stored by id, and one call loads all names of a list', async () => {
    const ids = [await createBook('Premier'), await createBook('Deuxième')]
    for (const id of [...ids, ...ids, ...ids]) expect((await createVehicle('Clio', id)).errors).toBeUndefined()
    asked.length = 0
    const { getVehicles } = await manager.get('company', VEHICLES)
    expect(getVehicles.items).toHaveLength(6)
    expect(getVehicles.items.map(({ manual }: { manual: object }) => manual)).toEqual(
      expect.arrayContaining([
        { id: ids[0], displayName: 'Premier', isAvailable: true },
        { id: ids[1], displayName: 'Deuxième', isAvailable: true },
      ]),
    )
    expect(asked.map(({ variables }) => variables.filter?.ids?.toSorted())).toEqual([ids.toSorted()])
    const among = await manager.get('company', VEHICLES, { filter: { manual: { in: [ids[0]] } } })
    expect(among.getVehicles.items).toHaveLength(3)
  })

  test('is rejected at its field when the record does not exist', async () => {
    const answer = await createVehicle('Perdu', '0190a000-0000-7000-8000-000000000001')
    expect(errorsOf(answer)).toEqual([expect.objectContaining({ path: 'manual', rule: 'exists' })])
  })

  test('is rejected without a call if its id is invalid, and then filters nothing', async () => {
    for (const id of ['../1', 'a b', 'x'.repeat(201)]) {
      asked.length = 0
      expect(errorsOf(await createVehicle('Perdu', id))).toEqual([
        expect.objectContaining({ path: 'manual', rule: 'exists' }),
      ])
      expect(asked).toEqual([])
      const filter = { manual: { in: [id] } }
      expect(await manager.errorCode('company', VEHICLES, { filter })).toBe('VALIDATION_FAILED')
    }
  })

  test('is reported in the history by its name', async () => {
    const [before, after] = [await createBook('Avant'), await createBook('Après')]
    const { createVehicle: vehicle } = (await createVehicle('Suivi', before)).data as Record<string, { id: string }>
    await manager.get('company', UPDATE_VEHICLE, { id: vehicle?.id, input: { manual: after } })
    const thread = 'query ($id: ID!) { getThread(entity: "vehicle", recordId: $id) { items { changes } } }'
    const { getThread } = await manager.get('activity-thread', thread, { id: vehicle?.id })
    expect(getThread.items[0].changes.manual).toMatchObject({
      before: { displayName: 'Avant' },
      after: { displayName: 'Après' },
    })
  })

  test('is listed on the page of the referenced record', async () => {
    const id = await createBook('Relié')
    await createVehicle('Pointeur', id)
    const { getRelatedRecords } = await manager.get(
      'api-gateway',
      'query ($id: ID!) { getRelatedRecords(entity: "book", id: $id) { entity filter total } }',
      { id },
    )
    expect(getRelatedRecords).toEqual([{ entity: 'vehicle', filter: 'manual', total: 1 }])
  })

  test('is imported by id: existing values stay, unverified new ones are rejected', async () => {
    const id = await createBook('Tableur')
    await createVehicle('Partner', id)
    const variables = '(filter: { name: { equals: "Partner" } })'
    const content = await exportText(app, manager, { service: 'company', operation: 'exportVehicles', variables })
    expect(content).toContain(id)
    const same = await checkImport(manager, { entity: 'vehicle', content })
    expect(same).toMatchObject({ status: 'CHECKED', unchanged: 1, refused: 0 })
    const renamed = await checkImport(manager, { entity: 'vehicle', content: content.replace('Partner', 'Partenaire') })
    expect(renamed).toMatchObject({ status: 'CHECKED', updated: 1, refused: 0 })
    const other = content.replace(`;${id};`, `;${await createBook('Autre')};`)
    const { refused, errors } = await checkImport(manager, { entity: 'vehicle', content: other })
    expect(refused).toBe(1)
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('n’a pas pu être vérifié') })
  })

  test('cannot be a sort column', async () => {
    const sorted = '{ getVehicles(sort: [{ field: "manual", order: ASC }]) { total } }'
    expect(await manager.errorCode('company', sorted)).toBe('VALIDATION_FAILED')
  })
})

describe('a service that does not answer', () => {
  test('leaves our list complete, and rejects new references', async () => {
    const id = await createBook('Hors ligne')
    const { createVehicle: vehicle } = (await createVehicle('Trafic', id)).data as Record<string, { id: string }>
    await library.stop()
    expect(await manager.errorCode('library', LIST)).toBe('SERVICE_UNAVAILABLE')
    const { getVehicles } = await manager.get('company', VEHICLES, { filter: { manual: { in: [id] } } })
    expect(getVehicles.items).toMatchObject([
      { name: 'Trafic', manual: { id, displayName: 'Indisponible', isAvailable: false } },
    ])
    const kept = await manager.get('company', UPDATE_VEHICLE, {
      id: vehicle?.id,
      input: { name: 'Trafic II', manual: id },
    })
    expect(kept.updateVehicle.name).toBe('Trafic II')
    expect(errorsOf(await createVehicle('Nouveau', id))).toEqual([
      {
        path: 'manual',
        rule: 'unavailable',
        message:
          'Le choix du champ «\u00a0Manuel d’entretien\u00a0» n’a pas pu être vérifié\u00a0: le service qui tient ces fiches ne répond pas. Réessayez dans un instant.',
      },
    ])
    library = await startLibrary(port, app.url)
  })

  test('is given up after a timeout, and then not called for a while', async () => {
    const id = '0190a000-0000-7000-8000-000000000002'
    await app.pool.query(`UPDATE company.vehicle SET manual_id = $1 WHERE name = 'Trafic II'`, [id])
    isPassing = false
    answering = () => undefined
    const read = () => manager.get('company', VEHICLES, { filter: { manual: { in: [id] } } })
    expect((await read()).getVehicles.items).toMatchObject([{ manual: { isAvailable: false } }])
    expect((await read()).getVehicles.items).toMatchObject([{ manual: { isAvailable: false } }])
    isPassing = true
    expect(asked).toHaveLength(1)
  })
})

describe('a service with invalid answers', () => {
  const sent = async (answer: (response: ServerResponse) => void) => {
    isPassing = false
    answering = answer
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` }
    const options = { method: 'POST', headers, body: JSON.stringify({ query: LIST }) }
    const response = await fetch(`${app.url}/library/graphql/`, options)
    isPassing = true
    const [{ message, extensions }] = (await response.json()).errors
    return { status: response.status, message, ...extensions }
  }
  const json = (body: object) => (response: ServerResponse) => void response.end(JSON.stringify(body))

  test('is rejected with a reason for a page or for too much data', async () => {
    const message = expect.stringContaining('réponse illisible')
    const unreadable = { status: 502, code: 'SERVICE_UNAVAILABLE', message }
    expect(await sent((response) => response.end('<h1>Bonjour</h1>'))).toMatchObject(unreadable)
    expect(await sent(json({ data: 'x'.repeat(9 * 1024 * 1024) }))).toMatchObject(unreadable)
  })

  test('is not followed to another address', async () => {
    const location = `${app.url}/health`
    expect(await sent((response) => response.writeHead(307, { location }).end())).toMatchObject({ status: 502 })
  })

  test('does not end our session by not knowing it', async () => {
    const error = { message: 'Non', extensions: { code: 'INVALID_TOKEN' } }
    expect(await sent(json({ errors: [error] }))).toMatchObject({ status: 200, code: 'SERVICE_UNAVAILABLE' })
  })

  test('is not asked for files', async () => {
    const answer = await manager.send('library', LIST, { filter: null }, { 'variables.filter': new File(['a'], 'a') })
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

describe('its right', () => {
  test('has only parts in use', () => {
    expect(RIGHTS.find(({ code }) => code === 'BOOK')?.parts).toEqual(['read', 'createAndUpdate'])
  })
})

describe('its address', () => {
  test('is configured only for services declared as external', () => {
    const url = 'https://livres.exemple.fr/graphql'
    expect(readConfig({ SERVICE_URLS: `library=${url}` }).serviceUrls).toEqual({ library: url })
    expect(() => readConfig({ SERVICE_URLS: `company=${url}` })).toThrow('Services déclarés ailleurs : library')
  })
})
