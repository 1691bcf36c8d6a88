import { Labeled, NumberField, ReferenceField, SimpleShowLayout, TextField, useRecordContext } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { type ShowSlots, SlotsProvider } from '#src/crud/slots.ts'
import { boat } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

const BOAT = {
  id: '1',
  displayName: 'Abeille',
  name: 'Abeille',
  kind: 'MOTOR',
  seats: 4,
  hull: 'H-77',
  berthId: 'p',
  notes: 'À repeindre',
}
const PORT = { id: 'p', displayName: 'Port', name: 'Port' }

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (slots: ShowSlots = {}, at = '1') => {
  const moored = { ...BOAT, id: '2', mooring: 'MOORED' }
  const created = {
    ...BOAT,
    id: '3',
    createdAt: '2026-05-03 08:00:00',
    createdBy: { id: 'me', displayName: 'Ana Le Goff' },
  }
  memory = createMemory({ 'company/boat': [BOAT, moored, created], 'company/berth': [PORT] })
  mounted = mount({
    memory,
    answers: { Thread: () => ({ getThread: { items: [], total: 0, hasNextPage: false } }) },
    resource: 'company/boat',
    at: `/company/boat/${at}/show`,
    routes: {
      '/company/boat/:id/show': (
        <SlotsProvider value={{ boat: { show: slots } }}>
          <ShowPage resource={boat} />
        </SlotsProvider>
      ),
    },
  })
}

describe('the derived page of a record', () => {
  it('shows the declared fields', async () => {
    open()
    await seen('Moteur')
    expect(document.querySelector('h1')?.textContent).toBe('Abeille')
    expect(text()).toContain('Places')
    expect(text()).toContain('À savoir')
  })

  it('starts with one summary of distinguishing facts, without repetition or empty values', async () => {
    open()
    await seen('H-77')
    const [first, ...others] = [...document.querySelectorAll('main section, section')].map(
      (one) => one.textContent ?? '',
    )
    expect(first).toBe('PropulsionMoteurPlaces4')
    expect(others.join(' ')).not.toMatch(/Moteur|Places|Abeille/)
    expect(text()).not.toContain('Mouillage')
    expect(text()).not.toContain('Non renseigné')
  })

  it('shows the declared state under the title instead of in the summary', async () => {
    open({}, '2')
    await seen('Amarré')
    expect(document.querySelector('header')?.textContent).toContain('Amarré')
    expect(text().match(/Amarré/g)).toHaveLength(1)
  })

  it('starts the history with the creation when no entry tells it', async () => {
    open({}, '3')
    await seen('Créé le')
    expect(text()).toContain('par Ana Le Goff')
    expect(text()).not.toContain('Aucun changement enregistré')
  })

  it('leaves out a display of its own without a value', async () => {
    const Nothing = () => <b>sans port d’attache</b>
    open({ displays: { mooring: Nothing }, hiddenIfEmpty: ['mooring'], beforeRelated: <p>Contrats</p> })
    await seen('Contrats')
    expect(text()).not.toContain('sans port d’attache')
  })

  it('takes facts and next reservations from its slots', async () => {
    open({ facts: ['hull', 'notes'], summary: ({ record }) => <p>Sorties : {record.displayName}</p> })
    await seen('Sorties : Abeille')
    const [first, ...others] = [...document.querySelectorAll('section')].map((one) => one.textContent ?? '')
    expect(first).toContain('H-77')
    expect(first).toContain('À repeindre')
    expect(others.join(' ')).toContain('Moteur')
    expect(others.join(' ')).not.toContain('À repeindre')
  })

  it('reports an unreadable record on the page, without a redirect', async () => {
    open({}, 'nowhere')
    await until(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
    expect(window.location.pathname).toBe('/company/boat/nowhere/show')
  })
})

describe('stock components in the slots of the page of a record', () => {
  it('a field replaces a derived value', async () => {
    open({ displays: { seats: <NumberField source="seats" options={{ style: 'unit', unit: 'liter' }} /> } })
    await seen('4 L')
  })

  it('SimpleShowLayout replaces a section', async () => {
    open({
      sections: {
        main: (
          <SimpleShowLayout>
            <TextField source="hull" label="Numéro de coque" />
          </SimpleShowLayout>
        ),
      },
    })
    await seen('Numéro de coque')
    expect(text()).toContain('H-77')
    expect(text()).not.toContain('Moteur')
  })

  it('Labeled and TextField work in the side column', async () => {
    open({
      aside: (
        <Labeled label="Sur la coque">
          <TextField source="hull" />
        </Labeled>
      ),
    })
    await seen('Sur la coque')
    expect(text()).toContain('H-77')
  })

  it('ReferenceField reads the referenced record', async () => {
    open({
      note: (
        <ReferenceField source="berthId" reference="company/berth" link={false}>
          <TextField source="name" />
        </ReferenceField>
      ),
    })
    await seen('Port')
  })
})

describe('the slots of the page of a record', () => {
  it('have the record in context', async () => {
    const Name = () => <>Le bateau {useRecordContext()?.name}</>
    open({ title: <Name />, banner: <Name /> })
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Le bateau Abeille'))
  })

  it('replace the header, and omit related lists', async () => {
    open({ header: <h1>Autre tête</h1>, related: null })
    await seen('Autre tête')
    expect(text()).not.toContain('Modifier')
  })

  it('add pages beside the derived one', async () => {
    open({ tabs: [{ key: 'log', label: 'Journal de bord', content: <TextField source="hull" /> }] })
    await press('Journal de bord', '[role="tab"]')
    await until(() => expect(document.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('H-77'))
  })
})
