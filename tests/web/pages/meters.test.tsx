import { afterEach, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { meterSlots } from '#src/features/meters/meterSlots.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const METER = {
  ...{ id: 'm1', displayName: 'Kilométrage – Minibus', name: 'Kilométrage', unit: 'KM' },
  ...{ property: { id: 'p1', displayName: 'Minibus' }, reading: 48_210, readAt: '2026-03-02 09:00:00' },
}

const open = (key: 'meter' | 'meterReading', records: object) => {
  mounted = mount({
    memory: createMemory(records as Parameters<typeof createMemory>[0]),
    resource: key === 'meter' ? 'intervention/meter' : 'intervention/meter-reading',
    at: '/here',
    routes: {
      '/here': <ListPage resource={resources.get(key)} slots={meterSlots[key]?.list ?? {}} />,
      '/intervention/meter-reading/create': <p>Formulaire</p>,
    },
  })
}

it('the list of meters shows values with their unit, and « Relever » opens a reading of the meter', async () => {
  open('meter', { 'intervention/meter': [METER] })
  await seen('48 210 km')
  expect(text()).toContain('Minibus Kilométrage')
  expect(text()).not.toContain('Kilomètres')
  await press(/^Relever/)
  await until(() => expect(mounted.router.state.location.pathname).toBe('/intervention/meter-reading/create'))
  const { state } = mounted.router.state.location
  expect(state).toEqual({ given: { meter: { id: 'm1', displayName: 'Kilométrage – Minibus' } } })
})

it('the list of readings shows the unit of the meter', async () => {
  const reading = {
    ...{ id: 'r1', displayName: 'Minibus', meter: METER, value: 1_034.5, readAt: '2026-03-02 09:00:00' },
    ...{ increase: 12.5, isReplaced: true, note: 'Panne' },
  }
  open('meterReading', { 'intervention/meter-reading': [reading] })
  await seen('1 034,5 km')
  expect(text()).toContain('+ 12,5 km')
  expect(text()).toContain('Compteur remplacé · Panne')
})
