import { describe, expect, it } from 'vitest'
import { workflowFor } from '#resources/domain/validationWorkflows.ts'

const workflow = (id: string, sectorIds: readonly string[] = [], categoryIds: readonly string[] = []) => ({
  id,
  sectorIds,
  categoryIds,
})
/** A meeting room: its category is inside « rooms », which is inside « places ». */
const ROOM = { sectorIds: ['culture', 'sport'], categoryIds: ['meeting', 'rooms', 'places'] }

const chosen = (...workflows: ReturnType<typeof workflow>[]) => workflowFor(workflows, ROOM)?.id

describe('the workflow of a reservation item', () => {
  it('is the most specific: sectors and categories, categories, sectors, none', () => {
    const [none, sector, category, both] = [
      workflow('none'),
      workflow('sector', ['sport']),
      workflow('category', [], ['rooms']),
      workflow('both', ['sport'], ['places']),
    ]
    expect(chosen(none, sector, category, both)).toBe('both')
    expect(chosen(none, sector, category)).toBe('category')
    expect(chosen(none, sector)).toBe('sector')
    expect(chosen(none)).toBe('none')
  })

  it('applies only to items in any of its sectors and any of its categories', () => {
    expect(chosen(workflow('other', ['roads']))).toBeUndefined()
    expect(chosen(workflow('other', [], ['vehicles']))).toBeUndefined()
    expect(chosen(workflow('half', ['sport'], ['vehicles']))).toBeUndefined()
    expect(workflowFor([workflow('sector', ['sport'])], { sectorIds: [], categoryIds: [] })).toBeUndefined()
    expect(workflowFor([workflow('none')], { sectorIds: [], categoryIds: [] })?.id).toBe('none')
  })

  it('has the nearest category, then is the oldest', () => {
    expect(chosen(workflow('far', [], ['places']), workflow('near', [], ['meeting']))).toBe('near')
    expect(chosen(workflow('old', [], ['rooms']), workflow('young', [], ['rooms', 'vehicles']))).toBe('old')
    expect(chosen(workflow('old'), workflow('young'))).toBe('old')
  })
})
