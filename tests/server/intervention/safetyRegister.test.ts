import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ended } from '../fixtures/editionRequests.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let hall: string
let file: string

const day = (days: number): string => addMinutes(thisMinute(), days * 24 * 60).slice(0, 10)
const CREATE = `mutation ($input: RegisterEntryInput!) { createRegisterEntry(input: $input) {
  id number authorName state createdBy { id } } }`
const LIST = `query ($filter: RegisterEntryFilter) { getRegisterEntries(
  filter: $filter, sort: [{ field: "number", order: ASC }], pagination: { page: 1, perPage: 100 }) { items {
  id number kind label doneOn endedOn content observations state corrects { id } intervention { id } prescription { id } } } }`
const ENTER = `mutation ($buildingFile: ID!, $interventions: [ID!], $prescriptions: [ID!]) {
  enterInRegister(buildingFile: $buildingFile, interventions: $interventions, prescriptions: $prescriptions) }`
const PROPOSALS =
  'query ($buildingFile: ID!) { getRegisterProposals(buildingFile: $buildingFile) { total items { id isWork label } } }'

const newBuilding = async (): Promise<{ hall: string; file: string }> => {
  const place = await createItem(app().pool, 'location', await createCategory(app().pool))
  const { createBuildingFile } = await chief.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: place, category: 'C3', types: ['L'] } },
  )
  return { hall: place, file: createBuildingFile.id }
}

beforeAll(async () => {
  chief = await app().person({ rights: TECHNICIAN_RIGHTS })
})
beforeEach(async () => {
  const made = await newBuilding()
  hall = made.hall
  file = made.file
})

const entry = (input: object = {}) => ({
  ...{ buildingFile: file, kind: 'DRILL', doneOn: day(-1), label: 'Exercice d’évacuation' },
  ...input,
})
const ask = (input: object = {}) => chief.ask('intervention', CREATE, { input: entry(input) })
const add = async (input: object = {}) => (await ask(input)).data.createRegisterEntry
const list = async (filter: object = { buildingFile: { in: [file] } }) =>
  (await chief.get('intervention', LIST, { filter })).getRegisterEntries.items
const rulesOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(
    ({ path, rule }) => `${path} ${rule}`,
  )
const refused = (statement: string, values: unknown[] = []) =>
  expect(app().pool.query(statement, values)).rejects.toThrow('only added to')

describe('an entry', () => {
  it('has the next number of its building, its author and its time from the server', async () => {
    expect(await add()).toMatchObject({ number: 1, state: 'CURRENT', createdBy: { id: chief.id } })
    const forged = await chief.ask('intervention', CREATE.replace('id number', 'id createdAt number'), {
      input: entry({ number: 7 }),
    })
    expect(forged.errors).toBeDefined()
    expect(await add()).toMatchObject({ number: 2, authorName: expect.stringMatching(/\S/) })
  })

  it('is not in the future, and needs a building, a kind, a day and a text', async () => {
    expect(rulesOf(await ask({ doneOn: day(2) }))).toEqual(['doneOn max'])
    expect(rulesOf(await ask({ kind: 'WORKS', doneOn: day(-3), endedOn: day(-5) }))).toEqual(['endedOn after'])
    expect(rulesOf(await ask({ buildingFile: null, kind: null, doneOn: null, label: ' ' })).sort()).toEqual([
      ...['buildingFile required', 'doneOn required', 'kind required', 'label required'],
    ])
    expect(await list()).toEqual([])
  })

  it('is never changed, deleted or completed, by no operation and no statement', async () => {
    const { id } = await add()
    await refused(`UPDATE intervention.register_entry SET label = 'Autre' WHERE id = $1`, [id])
    await refused('UPDATE intervention.register_entry SET created_at = now() WHERE id = $1', [id])
    await refused('UPDATE intervention.register_entry SET number = 9 WHERE id = $1', [id])
    await refused('DELETE FROM intervention.register_entry WHERE id = $1', [id])
    await refused('TRUNCATE intervention.register_entry CASCADE')
    const { rows } = await app().pool.query<{ id: string }>(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES (gen_random_uuid(), 'rapport.txt', 'txt', 'text/plain', 1, 'x') RETURNING id`,
    )
    await refused('INSERT INTO intervention.register_entry_files VALUES ($1, $2, 0)', [id, rows[0]?.id])
    for (const operation of ['updateRegisterEntry(id: $id, input: {})', 'deleteRegisterEntry(id: $id)'])
      expect(
        (await chief.ask('intervention', `mutation ($id: ID!) { ${operation} { id } }`, { id })).errors,
      ).toBeDefined()
    const request =
      'mutation ($id: ID!) { createDeletionRequest(input: { entity: "registerEntry", ids: [$id] }) { id } }'
    expect((await chief.ask('mutex', request, { id })).errors).toBeDefined()
    expect(await list()).toHaveLength(1)
  })

  it('keeps its building from being deleted, and survives its author', async () => {
    const other = await app().person({ rights: TECHNICIAN_RIGHTS })
    await other.get('intervention', CREATE, { input: entry() })
    await expect(app().pool.query('DELETE FROM intervention.building_file WHERE id = $1', [file])).rejects.toThrow()
    await app().pool.query('UPDATE intervention.register_entry SET created_by_id = NULL WHERE building_file_id = $1', [
      file,
    ])
    expect(await list()).toHaveLength(1)
  })
})

describe('numbers', () => {
  it('have no gap in each building when 24 clients write at once and some fail', async () => {
    const other = await newBuilding()
    const writes = Array.from({ length: 24 }, (_none, index) =>
      ask({
        buildingFile: index % 2 ? file : other.file,
        label: `Essai ${index}`,
        ...(index % 6 === 0 && { doneOn: day(3) }),
      }),
    )
    const done = (await Promise.all(writes)).filter(({ errors }) => !errors)
    expect(done).toHaveLength(20)
    for (const building of [file, other.file]) {
      const numbers = (await list({ buildingFile: { in: [building] } })).map(({ number }: { number: number }) => number)
      expect(numbers).toEqual(numbers.map((_number: number, index: number) => index + 1))
    }
  })
})

describe('a correction', () => {
  it('is another entry: the register shows both, and each version is corrected once', async () => {
    const first = await add({ kind: 'CONTROL', label: 'Extincteurs', observations: 'Deux manquants' })
    const second = await add({ kind: 'CONTROL', label: 'Extincteurs', observations: 'Un manquant', corrects: first.id })
    expect(await list()).toMatchObject([
      { number: 1, state: 'CORRECTED', observations: 'Deux manquants' },
      { number: 2, state: 'CURRENT', observations: 'Un manquant', corrects: { id: first.id } },
    ])
    expect(rulesOf(await ask({ corrects: first.id }))).toEqual(['corrects unique'])
    const other = await newBuilding()
    expect(rulesOf(await ask({ buildingFile: other.file, corrects: second.id }))).toEqual(['corrects exists'])
    const both = await Promise.all([ask({ corrects: second.id }), ask({ corrects: second.id })])
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})

const lifted = async (label: string): Promise<string> => {
  const input = {
    ...{ buildingFile: file, label, liftedOn: day(-1), liftingNote: 'Porte réparée' },
    ...{ reportReference: 'PV 2026-118', rank: 3 },
  }
  const document = 'mutation ($input: PrescriptionInput!) { createPrescription(input: $input) { id } }'
  return (await chief.get('intervention', document, { input })).createPrescription.id
}
const work = async (isDone = true): Promise<string> => {
  const document = `mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }`
  const times = { realizationStartingAt: addMinutes(thisMinute(), -2880), elapsedTime: 1 }
  const input = workOn(hall, {
    ...times,
    ...(isDone && { realizationEndingAt: addMinutes(thisMinute(), -1440) }),
  })
  return (await chief.get('intervention', document, { input })).createIntervention.id
}
const enter = (input: object) => chief.ask('intervention', ENTER, { buildingFile: file, ...input })

describe('finished work', () => {
  it('is entered in one request with its link, all or none, and once', async () => {
    const [prescription, intervention, open] = [
      await lifted('Porte coupe-feu bloquée'),
      await work(),
      await work(false),
    ]
    expect((await chief.get('intervention', PROPOSALS, { buildingFile: file })).getRegisterProposals).toEqual({
      total: 1,
      items: [{ id: prescription, isWork: false, label: 'Porte coupe-feu bloquée' }],
    })
    const failed = await enter({ interventions: [intervention, open] })
    expect(failed.errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect(await list()).toEqual([])
    const given = { interventions: [intervention], prescriptions: [prescription] }
    expect((await enter(given)).data.enterInRegister).toBe(2)
    const entries = await list()
    expect(entries).toMatchObject([
      { number: 1, kind: 'WORKS', label: 'Radiateur froid', endedOn: day(-1), intervention: { id: intervention } },
      { number: 2, kind: 'CORRECTION', doneOn: day(-1), prescription: { id: prescription } },
    ])
    expect(entries[1].content).toBe(
      'Porte coupe-feu bloquée\nRapport PV 2026-118, prescription n°\u00a03\nPorte réparée',
    )
    expect((await enter(given)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    await app().pool.query('DELETE FROM intervention.intervention WHERE id = $1', [intervention])
    expect((await list())[0]).toMatchObject({ number: 1, intervention: null })
  })

  it('is entered once by two clients at the same time', async () => {
    const prescription = await lifted('Bloc de secours éteint')
    const both = await Promise.all([enter({ prescriptions: [prescription] }), enter({ prescriptions: [prescription] })])
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('needs a choice of at most 100', async () => {
    expect(rulesOf(await enter({}))).toEqual(['interventions required'])
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect(rulesOf(await enter({ prescriptions: ids }))).toEqual(['interventions required'])
    expect((await enter({ prescriptions: ['x'] })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

const DRAFTS = `query ($intervention: ID!) { getRegisterDrafts(intervention: $intervention) {
  buildingFile kind doneOn endedOn label content } }`
const drafts = async (intervention: string) =>
  (await chief.get('intervention', DRAFTS, { intervention })).getRegisterDrafts

describe('works without regulatory plan', () => {
  it('are entered from their page with a filled entry and their files, once', async () => {
    const [open, intervention] = [await work(false), await work()]
    expect(await drafts(open)).toEqual([])
    const [draft, ...others] = await drafts(intervention)
    expect(others).toEqual([])
    expect(draft).toMatchObject({ buildingFile: file, kind: 'WORKS', label: 'Radiateur froid', endedOn: day(-1) })
    const { rows } = await app().pool.query<{ id: string }>(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES (gen_random_uuid(), 'facture.pdf', 'pdf', 'application/pdf', 1, 'x') RETURNING id`,
    )
    await app().pool.query('INSERT INTO intervention.intervention_files VALUES ($1, $2, 1)', [
      intervention,
      rows[0]?.id,
    ])
    const both = await Promise.all([1, 2].map(() => ask({ ...draft, label: 'Radiateur changé', intervention })))
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(both.flatMap(rulesOf)).toEqual(['intervention exists'])
    const [entered] = await list()
    expect(entered).toMatchObject({ number: 1, label: 'Radiateur changé', intervention: { id: intervention } })
    const held = 'SELECT file_id FROM intervention.register_entry_files WHERE register_entry_id = $1'
    expect((await app().pool.query(held, [entered.id])).rows).toEqual([{ file_id: rows[0]?.id }])
    expect(await drafts(intervention)).toEqual([])
    expect(rulesOf(await ask({ ...draft, intervention: open }))).toEqual(['intervention exists'])
    expect(await list()).toHaveLength(1)
  })

  it('of a property belong to the building around it', async () => {
    const property = await createItem(app().pool, 'property', await createCategory(app().pool))
    await app().pool.query('UPDATE company.property SET location_id = $1 WHERE id = $2', [hall, property])
    const intervention = await work()
    await app().pool.query(
      `UPDATE intervention.intervention SET item_type = 'PROPERTY', location_id = NULL, property_id = $1 WHERE id = $2`,
      [property, intervention],
    )
    expect(await drafts(intervention)).toMatchObject([{ buildingFile: file, kind: 'WORKS' }])
  })
})

describe('an import of entries', () => {
  it('is refused with its reason: an import can be undone, the register cannot', async () => {
    const { data } = await chief.ask('drive', '{ getImportColumns(entity: "registerEntry") { reason } }')
    expect(data.getImportColumns.reason).toContain('ne se modifient plus')
    expect(await list()).toEqual([])
  })
})

const PRINT = {
  register: `mutation ($id: ID!, $from: Date, $to: Date) {
    generateSafetyRegister(buildingFile: $id, from: $from, to: $to) { id } }`,
  visit: 'mutation ($id: ID!) { generateVisitFile(buildingFile: $id) { id } }',
  lifting: 'mutation ($id: ID!) { generateLiftingCertificate(prescription: $id, isWholeReport: true) { id } }',
}
const printed = async (document: keyof typeof PRINT, variables: object): Promise<string> => {
  const asked = (await chief.get('edition-generator', PRINT[document], variables as Record<string, unknown>)) as Record<
    string,
    { id: string }
  >
  const edition = await ended(chief, Object.values(asked)[0]?.id ?? '')
  expect(edition).toMatchObject({ status: 'COMPLETED', failure: null })
  const response = await fetch(`${app().url}${edition.files[0].url}`)
  const pdf = await readPdf(Buffer.from(await response.arrayBuffer()))
  return pdf.pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

describe('a printed document', () => {
  it('of the register equals its entries, both versions of a correction included', async () => {
    const first = await add({ kind: 'CONTROL', label: 'Extincteurs', observations: 'Deux manquants' })
    await add({ kind: 'CONTROL', label: 'Extincteurs', observations: 'Un manquant', corrects: first.id })
    await add({
      kind: 'WORKS',
      doneOn: day(-400),
      label: 'Ancien chantier',
      architect: 'Agence Roux',
      performer: 'SARL',
    })
    const text = await printed('register', { id: file })
    for (const words of ['Deux manquants', 'Un manquant', 'Corrigée par', 'Corrige', 'Agence Roux', 'SARL', 'Travaux'])
      expect(text).toContain(words)
    const recent = await printed('register', { id: file, from: day(-30) })
    expect(recent).toContain('Un manquant')
    expect(recent).not.toContain('Ancien chantier')
  })

  it('of a visit has facts, prescriptions, register and accessibility documents', async () => {
    await lifted('Porte coupe-feu bloquée')
    await add({ label: 'Exercice de mars' })
    const text = await printed('visit', { id: file })
    for (const words of [
      '3e catégorie',
      'Porte coupe-feu bloquée',
      'Exercice de mars',
      'À fournir',
      'Aucune prescription',
    ])
      expect(text).toContain(words)
  })

  it('of a lifting names lifted and open prescriptions of the report, and needs a lifted one', async () => {
    const id = await lifted('Porte coupe-feu bloquée')
    const document = 'mutation ($input: PrescriptionInput!) { createPrescription(input: $input) { id } }'
    const input = { buildingFile: file, label: 'Alarme muette', reportReference: 'PV 2026-118' }
    const open = (await chief.get('intervention', document, { input })).createPrescription.id
    const text = await printed('lifting', { id })
    for (const words of [
      'PV 2026-118',
      'Porte coupe-feu bloquée',
      'Porte réparée',
      'Restent à lever',
      'Alarme muette',
      'atteste',
    ])
      expect(text).toContain(words)
    expect(await chief.errorCode('edition-generator', PRINT.lifting, { id: open })).toBe('CONFLICT')
  })

  it('is refused without the right, and with a wrong period', async () => {
    const visitor = await app().person({ rights: { LOCATION: true } })
    expect(await visitor.errorCode('edition-generator', PRINT.visit, { id: file })).toBe('FORBIDDEN')
    const days = { id: file, from: day(0), to: day(-1) }
    expect(await chief.errorCode('edition-generator', PRINT.register, days)).toBe('VALIDATION_FAILED')
  })
})
