import { afterEach, describe, expect, it } from 'vitest'
import { technician } from '#resources/entities/technician.ts'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { technicianSlots } from '#src/features/technicians/technicianSlots.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, seen, text } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const file = {
  id: 't',
  displayName: 'Menuisier – Louis Aubrac',
  trade: 'Menuisier',
  user: { id: 'u', displayName: 'Louis Aubrac' },
  department: 'Bâtiments',
  workingHours: [],
  openWorks: 1,
  absentFrom: null,
}

const open = (record: object = {}) => {
  const work = {
    id: 'w',
    displayName: 'I-1 – Porte à raboter',
    number: 'I-1',
    label: 'Porte à raboter',
    status: 'PLANNED',
    user: { id: 'u', displayName: 'Louis Aubrac' },
    expectedStartingAt: '2026-12-01 08:00:00',
  }
  mounted = mount({
    memory: createMemory({
      'intervention/technician': [{ ...file, ...record }],
      'intervention/intervention': [work],
    }),
    resource: 'intervention/technician',
    at: '/intervention/technician/t/show',
    routes: {
      '/intervention/technician/:id/show': <ShowPage resource={technician} slots={technicianSlots.show ?? {}} />,
    },
  })
}

const summary = async () => (await find('section[aria-label="L’essentiel"]')).textContent

describe('the page of a technician', () => {
  it('leads with department, hours, absence and open works, and does not repeat the person', async () => {
    open()
    await seen('Aucune prévue')
    await seen('Celles des paramètres')
    expect(await summary()).toContain('Bâtiments')
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).not.toContain('Personne')
    expect((await find('h1')).textContent).toContain('LALouis Aubrac')
  })

  it('tells the absence as a period, from its row', async () => {
    const absence = { id: 'a', startingAt: '2031-03-04 08:00:00', endingAt: '2031-03-04 10:00:00', reason: 'LEAVE' }
    open({ absentFrom: absence.startingAt, absences: [absence] })
    await seen('mar. 4 mars 2031, 9 h – 11 h')
  })

  it('lists open works of the person', async () => {
    open()
    await seen('Interventions à faire')
    await seen('Porte à raboter')
    expect(text()).toContain('Voir dans la liste')
  })
})
