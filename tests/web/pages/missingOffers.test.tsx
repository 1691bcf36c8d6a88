import { afterEach, expect, it } from 'vitest'
import { intervention } from '#resources/entities/intervention.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { type ClosedLine, MissingOffers } from '#src/shared/booking/MissingOffers.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const line = (over: object = {}) =>
  ({
    id: 'line',
    type: 'PROPERTY',
    missingQuantity: 2,
    damagedQuantity: 1,
    closeComment: 'Pieds tordus',
    reservableItem: { id: 'chairs', displayName: 'Chaises', managementMode: 'IN_QUANTITY' },
    ...over,
  }) as ClosedLine

const open = (shown: ClosedLine) => {
  mounted = mount({
    memory: createMemory({ 'intervention/intervention': [] }),
    resource: 'intervention/intervention',
    at: '/here',
    routes: {
      '/here': (
        <>
          <p>La ligne</p>
          <MissingOffers line={shown} />
        </>
      ),
      '/intervention/intervention/create': <FormPage resource={intervention} mode="create" />,
      '/company/property/:id/update': <p>Le bien</p>,
    },
  })
}

it('a return offers for missing units a stock correction, or a prefilled intervention', async () => {
  open(line())
  await press('Ajuster le stock : Chaises')
  await seen('Le bien')
  mounted.unmount()
  open(line())
  await press('Ouvrir une intervention : Chaises')
  const label = (await find('[name="label"]')) as HTMLInputElement
  await until(() => expect(label.value).toBe('Chaises, au retour\u00a0: manquants\u00a0: 1, abîmés\u00a0: 1'))
  expect(((await find('[name="description"]')) as HTMLTextAreaElement).value).toBe('Pieds tordus')
})

it('a return leads from missing units to an intervention that takes as many out of service', async () => {
  open(line())
  await press('Mettre 2 unités hors service : Chaises')
  const block = (await find('[name="blockReservableItem"]')) as HTMLInputElement
  await until(() => expect(block.checked).toBe(true))
  await until(async () => expect(((await find('[name="unitsOutOfService"]')) as HTMLInputElement).value).toBe('2'))
})

it('a return offers nothing without missing units, and no stock correction for individually managed items', async () => {
  open(line({ missingQuantity: 0 }))
  await seen('La ligne')
  expect(text()).not.toContain('intervention')
  mounted.unmount()
  open(line({ reservableItem: { id: 'van', displayName: 'Fourgon', managementMode: 'INDIVIDUALLY' } }))
  await seen('Ouvrir une intervention')
  expect(text()).not.toContain('stock')
  expect(text()).not.toContain('hors service')
})
