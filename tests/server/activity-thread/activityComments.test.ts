import { describe, expect, it } from 'vitest'
import { activityThreadService } from '#server/modules/activity-thread/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import type { LiveEvent } from '#server/platform/events/events.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [companyService, activityThreadService] })

const GET = `query Get($entity: String!, $recordId: ID!, $actions: [ActivityAction!]) {
  getThread(entity: $entity, recordId: $recordId, actions: $actions) {
    items { id action comment editedAt canEdit user { id } }
  }
}`
const CREATE = 'mutation C($input: CommentInput!) { createComment(input: $input) { id comment canEdit } }'
const UPDATE = 'mutation U($id: ID!, $text: String!) { updateComment(id: $id, text: $text) { comment editedAt } }'
const DELETE = 'mutation D($id: ID!) { deleteComment(id: $id) { comment } }'

let count = 0
const createSector = async (client: TestPerson): Promise<string> =>
  (
    await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
      input: { name: `Secteur ${count++}`, modules: ['RESERVATION'] },
    })
  ).createSector.id

const say = (client: TestPerson, recordId: string, text: string) =>
  client.ask('activity-thread', CREATE, { input: { entity: 'sector', recordId, text } })

const thread = async (client: TestPerson, recordId: string, actions?: string[]) =>
  (await client.get('activity-thread', GET, { entity: 'sector', recordId, actions })).getThread.items

const manager = () => app().person({ rights: { SECTOR: true } })
const reader = () => app().person({ rights: { SECTOR: {} } })

describe('a comment', () => {
  it('may be written by every reader of the record, and appears in its history', async () => {
    const [author, other] = [await manager(), await reader()]
    const recordId = await createSector(author)
    const { data } = await say(other, recordId, '  Bonjour,\r\nvoir https://exemple.fr \u0000 ')
    expect(data.createComment).toMatchObject({ comment: 'Bonjour,\nvoir https://exemple.fr', canEdit: true })
    expect(await thread(author, recordId)).toMatchObject([
      { action: 'COMMENT', comment: 'Bonjour,\nvoir https://exemple.fr', canEdit: false, user: { id: other.id } },
      { action: 'CREATE', comment: null },
    ])
  })

  it.each([
    ['nothing', '   \n '],
    ['too much', 'x'.repeat(5_001)],
  ])('of %s is rejected at its text', async (_what, text) => {
    const author = await manager()
    const { errors } = await say(author, await createSector(author), text)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'text' }] })
  })

  it('is rejected without read access to the whole record, and for missing records', async () => {
    const author = await manager()
    const recordId = await createSector(author)
    const clerk = await app().person({ rights: { PROPERTY: true } })
    expect((await say(clerk, recordId, 'Bonjour')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const input = { entity: 'sector', recordId, text: 'Bonjour' }
    expect(await app().anonymous.errorCode('activity-thread', CREATE, { input })).toBe('INVALID_TOKEN')
    const nowhere = '0190f3a0-0000-7000-8000-000000000000'
    expect((await say(author, nowhere, 'Bonjour')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('is stored without invisible characters', async () => {
    const author = await manager()
    const { data } = await say(author, await createSector(author), 'Vu\u200b par \u202eZoé')
    expect(data.createComment.comment).toBe('Vu par Zoé')
  })

  it('may be changed and deleted by its author only, and leaves a placeholder', async () => {
    const [author, other] = [await manager(), await manager()]
    const recordId = await createSector(author)
    const { id } = (await say(author, recordId, 'Avant')).data.createComment
    expect(await other.errorCode('activity-thread', UPDATE, { id, text: 'Autre' })).toBe('FORBIDDEN')
    expect(await other.errorCode('activity-thread', DELETE, { id })).toBe('FORBIDDEN')
    const { updateComment } = await author.get('activity-thread', UPDATE, { id, text: 'Après' })
    expect(updateComment).toMatchObject({ comment: 'Après', editedAt: expect.stringMatching(/^\d{4}-/) })
    await author.get('activity-thread', DELETE, { id })
    const [left] = await thread(author, recordId)
    expect(left).toMatchObject({ id, action: 'COMMENT', comment: null, canEdit: false })
    expect(await author.errorCode('activity-thread', UPDATE, { id, text: 'Encore' })).toBe('NOT_FOUND')
    const { rows } = await app().pool.query(`SELECT 1 FROM activity_thread.activity a WHERE a::text LIKE '%Après%'`)
    expect(rows).toEqual([])
  })

  it('cannot replace another entry', async () => {
    const author = await manager()
    const recordId = await createSector(author)
    const [created] = await thread(author, recordId)
    expect(await author.errorCode('activity-thread', UPDATE, { id: created.id, text: 'Faux' })).toBe('NOT_FOUND')
    expect(await author.errorCode('activity-thread', DELETE, { id: created.id })).toBe('NOT_FOUND')
  })

  it('is published live, with the record only', async () => {
    const author = await manager()
    const recordId = await createSector(author)
    const heard: LiveEvent[] = []
    const stop = app().kernel.events.on('activity', (event) => heard.push(event))
    await say(author, recordId, 'Secret')
    await app().kernel.events.flush()
    stop()
    expect(heard).toEqual([{ topic: 'activity', payload: { entity: 'sector', recordId } }])
  })

  it('can be listed without changes', async () => {
    const author = await manager()
    const recordId = await createSector(author)
    await say(author, recordId, 'Un')
    expect(await thread(author, recordId, ['COMMENT'])).toMatchObject([{ action: 'COMMENT' }])
    expect(await thread(author, recordId, ['CREATE', 'UPDATE'])).toMatchObject([{ action: 'CREATE' }])
    expect(await thread(author, recordId, [])).toEqual([])
  })
})
