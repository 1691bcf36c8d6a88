import { describe, expect, it } from 'vitest'
import { changesBetween } from '#server/features/activity/activity.ts'
import { activityThreadService } from '#server/modules/activity-thread/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [companyService, activityThreadService] })

const GET = `query Get($entity: String!, $recordId: ID!, $pagination: Pagination) {
  getThread(entity: $entity, recordId: $recordId, pagination: $pagination) {
    items { action user { id displayName } recordLabel changes createdAt } hasNextPage
  }
}`

const createSector = async (client: TestPerson, name: string): Promise<string> =>
  (
    await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
      input: { name, modules: ['RESERVATION'] },
    })
  ).createSector.id

const rename = (client: TestPerson, id: string, name: string) =>
  client.get('company', 'mutation U($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }', {
    id,
    input: { name },
  })

describe('the history of a record', () => {
  it('lists authors and values before and after, newest first', async () => {
    const manager = await app().person({ rights: { SECTOR: true } })
    const recordId = await createSector(manager, 'Sports')
    await rename(manager, recordId, 'Sports et loisirs')
    await rename(manager, recordId, 'Sports et loisirs')
    const { getThread } = await manager.get('activity-thread', GET, { entity: 'sector', recordId })
    expect(getThread).toMatchObject({
      hasNextPage: false,
      items: [
        {
          action: 'UPDATE',
          user: { id: manager.id },
          recordLabel: 'Sports et loisirs',
          changes: { name: { before: 'Sports', after: 'Sports et loisirs' } },
        },
        { action: 'CREATE', recordLabel: 'Sports' },
      ],
    })
    expect(getThread.items).toHaveLength(2)
    expect(getThread.items[0].createdAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })

  it('has pages', async () => {
    const manager = await app().person({ rights: { SECTOR: true } })
    const recordId = await createSector(manager, 'Page 0')
    for (const number of [1, 2, 3]) await rename(manager, recordId, `Page ${number}`)
    const page = async (number: number) =>
      (
        await manager.get('activity-thread', GET, {
          entity: 'sector',
          recordId,
          pagination: { page: number, perPage: 3 },
        })
      ).getThread
    expect((await page(1)).hasNextPage).toBe(true)
    const last = await page(2)
    expect(last).toMatchObject({ hasNextPage: false, items: [{ action: 'CREATE' }] })
    const tooMany = { entity: 'sector', recordId, pagination: { page: 1, perPage: 201 } }
    expect(await manager.errorCode('activity-thread', GET, tooMany)).toBe('VALIDATION_FAILED')
  })

  it('needs read access to the whole record', async () => {
    const manager = await app().person({ rights: { SECTOR: true } })
    const recordId = await createSector(manager, 'Privé')
    const clerks = [await app().person(), await app().person({ rights: { PROPERTY: true } })]
    for (const clerk of clerks) {
      expect(await clerk.errorCode('activity-thread', GET, { entity: 'sector', recordId })).toBe('FORBIDDEN')
    }
    const reader = await app().person({ rights: { SECTOR: {} } })
    expect(await reader.errorCode('activity-thread', GET, { entity: 'sector', recordId })).toBeUndefined()
    expect(await app().anonymous.errorCode('activity-thread', GET, { entity: 'sector', recordId })).toBe(
      'INVALID_TOKEN',
    )
  })

  it.each([
    ['sector', '0190f3a0-0000-7000-8000-000000000000'],
    ['sector', 'x'],
    ['file', '0190f3a0-0000-7000-8000-000000000000'],
    ['constructor', '0190f3a0-0000-7000-8000-000000000000'],
  ])('of %s %s does not exist', async (entity, recordId) => {
    const manager = await app().person({ rights: { SECTOR: true } })
    expect(await manager.errorCode('activity-thread', GET, { entity, recordId })).toBe('NOT_FOUND')
  })
})

describe('changes', () => {
  it('are differences by value', () => {
    const before = { a: 1, b: ['x'], c: null, d: { e: 1 }, untouched: 1 }
    expect(changesBetween(before, { a: 1, b: ['x', 'y'], c: undefined, d: { e: 1 }, f: null, g: 0 })).toEqual({
      b: { before: ['x'], after: ['x', 'y'] },
      g: { before: null, after: 0 },
    })
  })
})
