import { describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()

const THREAD = `query ($entity: String!, $recordId: ID!) {
  getThread(entity: $entity, recordId: $recordId) { items { id action canUndo } }
}`
const entries = async (client: TestPerson, entity: string, recordId: string) =>
  (await client.get('activity-thread', THREAD, { entity, recordId })).getThread.items

describe('an upper-case id', () => {
  it('adds to the history of the same record', async () => {
    const manager = await app().person({ rights: { SECTOR: true } })
    const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
    const UPDATE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }'
    const { createSector } = await manager.get('company', CREATE, {
      input: { name: 'Voirie', modules: ['RESERVATION'] },
    })
    const id = createSector.id.toUpperCase()
    await manager.get('company', UPDATE, { id, input: { name: 'Propreté' } })
    expect(await entries(manager, 'sector', createSector.id)).toMatchObject([
      { action: 'UPDATE' },
      { action: 'CREATE' },
    ])
  })

  it('refers to the same record: the update can be undone', async () => {
    const manager = await app().person({ rights: { LOCATION: true } })
    const CREATE = 'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }'
    const UPDATE = 'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }'
    const create = async (name: string) =>
      (await manager.get('company', CREATE, { input: { name, reservable: false } })).createLocation.id as string
    const [hall, room] = [await create('Halle'), await create('Salle')]
    await manager.get('company', UPDATE, { id: room, input: { parent: hall.toUpperCase() } })
    const [last] = await entries(manager, 'location', room)
    expect(last).toMatchObject({ action: 'UPDATE', canUndo: true })
    const { errors } = await manager.ask('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', {
      id: last.id,
    })
    expect(errors).toBeUndefined()
  })

  it('is recognised as the own id: users cannot block themselves', async () => {
    const administrator = await app().person({ rights: { USER: true, USER_ROLE: true } })
    const BLOCK = 'mutation ($userId: ID!) { blockUser(userId: $userId) }'
    expect(await administrator.errorCode('security', BLOCK, { userId: administrator.id.toUpperCase() })).toBe(
      'CONFLICT',
    )
    expect(await entries(administrator, 'user', administrator.id)).toEqual([])
  })

  it('keeps the default template of an email type', async () => {
    const manager = await app().person({ rights: { EMAIL_MODEL: true } })
    const CREATE = 'mutation ($input: EmailModelInput!) { createEmailModel(input: $input) { id } }'
    const UPDATE =
      'mutation ($id: ID!, $input: EmailModelInput!) { updateEmailModel(id: $id, input: $input) { isDefault } }'
    const input = { type: 'reservation_created', name: 'Modèle', subject: 'Objet', template: '<p>Texte</p>' }
    const { createEmailModel } = await manager.get('mailer', CREATE, { input })
    const id = createEmailModel.id.toUpperCase()
    expect(await manager.errorCode('mailer', UPDATE, { id, input: { isDefault: false } })).toBe('VALIDATION_FAILED')
  })
})
