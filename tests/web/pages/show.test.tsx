import { afterEach, describe, expect, it } from 'vitest'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { boat } from './fleet.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

const BOATS = [{ id: '1', displayName: 'Abeille', name: 'Abeille', kind: 'MOTOR', seats: 4, notes: null }]
let mounted: Mounted
afterEach(() => mounted.unmount())

describe('the derived page of a record', () => {
  it('shows what the declaration says', async () => {
    const memory = createMemory({ 'company/boat': BOATS })
    mounted = mount({
      memory,
      resource: 'company/boat',
      at: '/company/boat/1/show',
      routes: { '/company/boat/:id/show': <ShowPage resource={boat} /> },
    })
    await seen('Abeille')
    await seen('Moteur')
    expect(text()).toContain('Places')
  })
})
