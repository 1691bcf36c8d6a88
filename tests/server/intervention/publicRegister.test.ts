import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCESSIBILITY_KINDS, REGISTER_FILES_PATH } from '#resources/domain/registers.ts'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let file: string

const day = (days: number): string => addMinutes(thisMinute(), days * 24 * 60).slice(0, 10)
const PAGE = `query ($token: String!) { getPublicRegister(token: $token) {
  name introduction documents { kind state reason files { id name } } } }`
const UPDATE = `mutation ($id: ID!, $input: BuildingFileInput!) { updateBuildingFile(id: $id, input: $input) {
  registerAddress missingDocuments isRegisterPublic } }`
const ADD = 'mutation ($input: AccessibilityDocumentInput!) { createAccessibilityDocument(input: $input) { id state } }'

beforeAll(async () => {
  chief = await app().person({ rights: TECHNICIAN_RIGHTS })
})
beforeEach(async () => {
  const hall = await createItem(app().pool, 'location', await createCategory(app().pool))
  const { createBuildingFile } = await chief.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: hall, category: 'C3', types: ['L'] } },
  )
  file = createBuildingFile.id
})

const update = async (input: object) =>
  (await chief.get('intervention', UPDATE, { id: file, input })).updateBuildingFile
const publish = async (): Promise<string> => {
  const { registerAddress } = await update({ isRegisterPublic: true, registerIntroduction: 'À l’accueil.' })
  return String(registerAddress).split('/').at(-1) ?? ''
}
const page = async (token: string) => (await app().anonymous.get('intervention', PAGE, { token })).getPublicRegister
const add = (input: object) => chief.ask('intervention', ADD, { input: { buildingFile: file, ...input } })
const attach = async (document: string): Promise<string> => {
  const { rows } = await app().pool.query<{ id: string }>(
    `WITH made AS (INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES (gen_random_uuid(), 'guide.pdf', 'pdf', 'application/pdf', 4, 'x') RETURNING id)
     INSERT INTO intervention.accessibility_document_files SELECT $1, id, 0 FROM made RETURNING file_id AS id`,
    [document],
  )
  return rows[0]?.id ?? ''
}
const stateOf = async (token: string, kind: string) =>
  (await page(token)).documents.find((one: { kind: string }) => one.kind === kind)

describe('the public accessibility register', () => {
  it('is closed until the building publishes it, and again when it stops', async () => {
    const before = await update({})
    expect(before).toEqual({ registerAddress: null, missingDocuments: 11, isRegisterPublic: false })
    const token = await publish()
    expect(token).toMatch(/^[a-z2-9]{16}$/)
    expect(await page(token)).toMatchObject({ introduction: 'À l’accueil.' })
    await update({ isRegisterPublic: false })
    expect(await app().anonymous.errorCode('intervention', PAGE, { token })).toBe('NOT_FOUND')
    expect(await publish()).toBe(token)
    for (const wrong of ['', 'x', 'a'.repeat(16), "' OR true --"])
      expect(await app().anonymous.errorCode('intervention', PAGE, { token: wrong })).toBe('NOT_FOUND')
  })

  it('names every document: present, without object with its reason, or missing', async () => {
    const token = await publish()
    const { documents } = await page(token)
    expect(documents.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual(
      ACCESSIBILITY_KINDS.map((kind) => [kind, 'MISSING']),
    )
    const notice = (await add({ kind: 'NOTICE' })).data.createAccessibilityDocument
    expect(notice.state).toBe('MISSING')
    const id = await attach(notice.id)
    expect(await stateOf(token, 'NOTICE')).toMatchObject({ state: 'PRESENT', files: [{ id, name: 'guide.pdf' }] })
    expect((await add({ kind: 'DEROGATIONS', isNotConcerned: true })).errors).toBeDefined()
    await add({ kind: 'DEROGATIONS', isNotConcerned: true, reason: 'Aucune.' })
    expect(await stateOf(token, 'DEROGATIONS')).toMatchObject({ state: 'NOT_CONCERNED', reason: 'Aucune.' })
    expect(await update({})).toMatchObject({ missingDocuments: 9 })
    expect((await add({ kind: 'NOTICE' })).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })

  it('asks for the yearly attestation again after a year, and never in category 5', async () => {
    const token = await publish()
    const attestation = { kind: 'TRAINING_ATTESTATION', datedOn: day(-400) }
    await attach((await add(attestation)).data.createAccessibilityDocument.id)
    expect(await stateOf(token, 'TRAINING_ATTESTATION')).toMatchObject({ state: 'EXPIRED' })
    await app().pool.query('DELETE FROM intervention.accessibility_document')
    expect(await stateOf(token, 'TRAINING_ATTESTATION')).toMatchObject({ state: 'MISSING' })
    await update({ category: 'C5' })
    expect(await stateOf(token, 'TRAINING_ATTESTATION')).toMatchObject({ state: 'NOT_CONCERNED', reason: null })
  })

  it('sends its own files only, while it is public', async () => {
    const token = await publish()
    const [own, other] = [
      await attach((await add({ kind: 'NOTICE' })).data.createAccessibilityDocument.id),
      await attach((await add({ kind: 'SERVICES' })).data.createAccessibilityDocument.id),
    ]
    await app().pool.query('DELETE FROM intervention.accessibility_document_files WHERE file_id = $1', [other])
    const get = (path: string) => fetch(`${app().url}${REGISTER_FILES_PATH}${path}`)
    for (const path of [`${token}/${other}`, `${token}/x`, `${'a'.repeat(16)}/${own}`, '', `${token}/../${own}`])
      expect((await get(path)).status).toBe(404)
    const head = await fetch(`${app().url}${REGISTER_FILES_PATH}${token}/${own}`, { headers: { range: 'bytes=9-' } })
    expect(head.status).toBe(416)
    await update({ isRegisterPublic: false })
    expect((await get(`${token}/${own}`)).status).toBe(404)
  })
})
