import { localStorageStore } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { dataCheckTexts } from '#i18n/fr/dataChecks.ts'
import { reservationValidationWorkflowLabels } from '#i18n/fr/entities/reservationValidationWorkflow.ts'
import { dataCheck } from '#resources/entities/dataCheck.ts'
import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { pathOf } from '#resources/schema/names.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { DataCheckList } from '#src/features/dataChecks/DataCheckList.tsx'
import { boat } from './fleet.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, plain, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  localStorage.clear()
})

const BOATS = [{ id: 'b1', displayName: 'Bateau 01', name: 'Bateau 01', kind: 'SAIL', seats: 2, hull: 'Acier' }]

const openBoats = () => {
  mounted = mount({
    memory: createMemory({ 'company/boat': BOATS.map((one) => ({ ...one })) }),
    resource: 'company/boat',
    at: '/company/boat',
    routes: { '/company/boat': <ListPage resource={boat} />, '/company/boat/:id/show': <h1>La page du bateau</h1> },
    store: localStorageStore(),
  })
}

it('a list keeps the chosen columns for the next visit', async () => {
  openBoats()
  await seen('Bateau 01')
  await press('Colonnes')
  const box = (await find('label', 'Coque')).querySelector('input')
  box?.click()
  await until(() => expect(document.querySelector('table')?.textContent).toContain('Coque'))
  mounted.unmount()
  openBoats()
  await until(() => expect(document.querySelector('table')?.textContent).toContain('Acier'))
})

it('a record opened before a typed search starts stays open', async () => {
  openBoats()
  await seen('Bateau 01')
  const search = (await find('input[type="search"]')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'bateau')
  search.dispatchEvent(new Event('input', { bubbles: true }))
  await press('Bateau 01', 'a')
  await seen('La page du bateau')
  // Longer than the pause after which a search starts.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(text()).toContain('La page du bateau')
  expect(window.location.pathname).toBe('/company/boat/b1/show')
})

it('a bulk update shows the same warning as a single one', async () => {
  const path = pathOf(reservationValidationWorkflow)
  mounted = mount({
    memory: createMemory({ [path]: [{ id: 'w', displayName: 'Circuit', name: 'Circuit', steps: [] }] }),
    resource: path,
    at: `/${path}`,
    routes: { [`/${path}`]: <ListPage resource={reservationValidationWorkflow} /> },
  })
  await press('Sélectionner Circuit', 'input')
  await press(/^Modifier 1 /)
  await until(() => expect(text()).toContain(plain(reservationValidationWorkflowLabels.updateWarning)))
})

it('the data check is started by its button', async () => {
  const path = pathOf(dataCheck)
  const asked: string[] = []
  mounted = mount({
    memory: createMemory({ [path]: [] }),
    resource: path,
    at: `/${path}`,
    routes: { [`/${path}`]: <DataCheckList /> },
    answers: {
      RunDataChecks: () => {
        asked.push('run')
        return { runDataChecks: true }
      },
    },
  })
  await press(dataCheckTexts.run)
  await seen(plain(dataCheckTexts.asked))
  expect(asked).toEqual(['run'])
})
