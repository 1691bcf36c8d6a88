import { afterEach, expect, it } from 'vitest'
import { RoleRightsDialog } from '#src/features/customize/RoleRightsDialog.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

it('the rights of several roles are saved together, with the application that a role lacks', async () => {
  const roles = [
    {
      id: 'one',
      displayName: 'Demandeur',
      name: 'Demandeur',
      applications: ['RESERVATION_REQUEST'],
      rights: { RESERVATION: true },
    },
    { id: 'two', displayName: 'Gestionnaire', name: 'Gestionnaire', applications: ['ENTITIES'], rights: {} },
  ]
  const memory = createMemory({ 'admin/user-role': roles })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at: '/here',
    routes: { '/here': <RoleRightsDialog code="X_CONTROLE" onClose={() => {}} /> },
  })
  await seen('Demandeur')
  const box = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
    if (!found) throw new Error(`No box ${name}`)
    found.click()
  }
  await until(() => box('Consulter, Demandeur'))
  await seen('Reçoit aussi l’application')
  box('Créer et modifier, Gestionnaire')
  await press('Enregistrer les droits')
  await until(() =>
    expect(memory.records['admin/user-role']).toMatchObject([
      { applications: ['RESERVATION_REQUEST', 'ENTITIES'], rights: { RESERVATION: true, X_CONTROLE: {} } },
      { applications: ['ENTITIES'], rights: { X_CONTROLE: { createAndUpdate: true } } },
    ]),
  )
})
