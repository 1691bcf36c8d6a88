import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()

const GET = `query Get($entity: String!, $recordId: ID!) {
  getThread(entity: $entity, recordId: $recordId) {
    items { id action changes canUndo isUndone undoes { id } user { id } }
  }
}`
const UNDO = 'mutation Undo($id: ID!) { undoActivity(id: $id) }'
const RIGHTS = { SECTOR: true, PROPERTY: true, RESERVATION_CATEGORY: true } as const

let count = 0
const createSector = async (client: TestPerson, name = `Secteur ${count++}`): Promise<string> =>
  (
    await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
      input: { name, modules: ['RESERVATION'] },
    })
  ).createSector.id

const createProperty = async (client: TestPerson, input: object = {}): Promise<string> =>
  (
    await client.get('company', 'mutation P($input: PropertyInput!) { createProperty(input: $input) { id } }', {
      input: { name: `Bien ${count++}`, reservable: false, ...input },
    })
  ).createProperty.id

const change = (client: TestPerson, id: string, input: object) =>
  client.get(
    'company',
    'mutation U($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { id } }',
    {
      id,
      input,
    },
  )

const propertyOf = async (client: TestPerson, id: string) =>
  (
    await client.get(
      'company',
      'query G($id: ID!) { getProperty(id: $id) { name price description sectors { id } blocked blockingReason } }',
      { id },
    )
  ).getProperty

const entries = async (client: TestPerson, recordId: string) =>
  (await client.get('activity-thread', GET, { entity: 'property', recordId })).getThread.items

const undo = (client: TestPerson, id: string) => client.ask('activity-thread', UNDO, { id })

describe('the undo of an update', () => {
  it('restores previous values with an ordinary update that names the undone entry', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const [sports, culture] = [await createSector(manager), await createSector(manager)]
    const id = await createProperty(manager, { price: 12.5, sectors: [sports] })
    const before = await propertyOf(manager, id)
    await change(manager, id, {
      name: 'Autre nom',
      price: 20,
      sectors: [culture],
      blocked: true,
      blockingReason: 'Peinture',
    })
    const [updated] = await entries(manager, id)
    expect(updated).toMatchObject({ action: 'UPDATE', canUndo: true, isUndone: false })
    expect((await undo(manager, updated.id)).errors).toBeUndefined()
    expect(await propertyOf(manager, id)).toEqual(before)
    const [undone, first] = await entries(manager, id)
    expect(undone).toMatchObject({
      action: 'UNDO',
      undoes: { id: updated.id },
      canUndo: true,
      user: { id: manager.id },
    })
    expect(first).toMatchObject({ id: updated.id, isUndone: true, canUndo: false })
  })

  it('can be undone', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    await change(manager, id, { name: 'Deuxième nom' })
    await undo(manager, (await entries(manager, id))[0].id)
    await undo(manager, (await entries(manager, id))[0].id)
    expect((await propertyOf(manager, id)).name).toBe('Deuxième nom')
  })

  it('is offered for older entries while their fields are unchanged', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager, { price: 10 })
    await change(manager, id, { price: 11 })
    await change(manager, id, { description: 'Neuf' })
    const [, price] = await entries(manager, id)
    expect(price.canUndo).toBe(true)
    await undo(manager, price.id)
    expect(await propertyOf(manager, id)).toMatchObject({ price: 10, description: 'Neuf' })
  })

  it('is rejected after a later change, with the field and its author', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const other = await app().person({ rights: RIGHTS, firstName: 'Marc', lastName: 'Vidal' })
    const id = await createProperty(manager, { price: 10 })
    await change(manager, id, { price: 11 })
    const [old] = await entries(manager, id)
    await change(other, id, { price: 12 })
    expect((await entries(manager, id))[1]).toMatchObject({ id: old.id, canUndo: false })
    const { errors } = await undo(manager, old.id)
    expect(errors?.[0]).toMatchObject({
      message: 'Le champ «\u00a0Tarif\u00a0» a été modifié depuis par Marc Vidal.',
      extensions: { code: 'CONFLICT' },
    })
    expect((await propertyOf(manager, id)).price).toBe(12)
  })

  it('succeeds once for two concurrent requests', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (let round = 0; round < 5; round++) {
      const id = await createProperty(manager, { price: 10 })
      await change(manager, id, { price: 11 })
      const [entry] = await entries(manager, id)
      const answers = await Promise.all([undo(manager, entry.id), undo(manager, entry.id), undo(manager, entry.id)])
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()
      expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'done'])
      expect((await entries(manager, id)).filter(({ action }: { action: string }) => action === 'UNDO')).toHaveLength(1)
    }
  })

  it('obeys the rules of an update: a taken value, a missing record', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager, { reference: 'REF-1' })
    await change(manager, id, { reference: 'REF-2' })
    await createProperty(manager, { reference: 'REF-1' })
    const { errors } = await undo(manager, (await entries(manager, id))[0].id)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'reference', rule: 'unique' }],
    })
  })

  it('needs the right to update, and reveals nothing about unreadable records', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    await change(manager, id, { name: 'Privé' })
    const reader = await app().person({ rights: { PROPERTY: {} } })
    const [entry] = await entries(reader, id)
    expect(entry.canUndo).toBe(false)
    expect((await undo(reader, entry.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const clerk = await app().person({ rights: { SECTOR: true } })
    expect((await undo(clerk, entry.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('activity-thread', UNDO, { id: entry.id })).toBe('INVALID_TOKEN')
    expect((await undo(manager, 'x')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('of a creation or a comment does not exist', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    const [created] = await entries(manager, id)
    expect(created.canUndo).toBe(false)
    expect((await undo(manager, created.id)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })
})

describe('the undo of a file change', () => {
  const addFile = async (name: string): Promise<string> => {
    const id = uuid()
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash) VALUES ($1, $2, 'pdf', 'application/pdf', 1, $3)`,
      [id, name, id],
    )
    return id
  }
  const filesOf = async (id: string) =>
    (
      await app().pool.query('SELECT file_id FROM company.property_files WHERE property_id = $1 ORDER BY position', [
        id,
      ])
    ).rows.map((row) => row.file_id)

  it('restores a removed file with its name', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    const [plan, photo] = [await addFile('plan.pdf'), await addFile('photo.pdf')]
    await app().pool.query('INSERT INTO company.property_files VALUES ($1, $2, 0), ($1, $3, 1)', [id, plan, photo])
    await change(manager, id, { files: [{ id: photo }] })
    const [removed] = await entries(manager, id)
    expect(removed.changes.files).toEqual({
      before: [
        { id: plan, name: 'plan.pdf' },
        { id: photo, name: 'photo.pdf' },
      ],
      after: [{ id: photo, name: 'photo.pdf' }],
    })
    expect((await undo(manager, removed.id)).errors).toBeUndefined()
    expect(await filesOf(id)).toEqual([plan, photo])
  })

  it('is rejected once the file is deleted for good', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createProperty(manager)
    const plan = await addFile('plan.pdf')
    await app().pool.query('INSERT INTO company.property_files VALUES ($1, $2, 0)', [id, plan])
    await change(manager, id, { files: [] })
    await app().pool.query('DELETE FROM drive.file WHERE id = $1', [plan])
    const { errors } = await undo(manager, (await entries(manager, id))[0].id)
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    expect(await filesOf(id)).toEqual([])
  })
})

describe('names in a history', () => {
  it('are the present ones, or the last ones of deleted records', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const [kept, gone] = [await createSector(manager, 'Resté'), await createSector(manager, 'Parti')]
    const id = await createProperty(manager)
    await change(manager, id, { sectors: [kept, gone] })
    await change(manager, id, { sectors: [] })
    await app().pool.query('DELETE FROM company.sector WHERE id = $1', [gone])
    const [, added] = await entries(manager, id)
    expect(
      added.changes.sectors.after.toSorted((a: { displayName: string }, b: { displayName: string }) =>
        a.displayName.localeCompare(b.displayName),
      ),
    ).toEqual([
      { id: gone, displayName: 'Parti', isDeleted: true },
      { id: kept, displayName: 'Resté' },
    ])
  })
})
