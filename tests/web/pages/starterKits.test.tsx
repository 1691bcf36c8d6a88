import { afterEach, expect, it } from 'vitest'
import { StarterKitsDialog } from '#src/features/customize/StarterKitsDialog.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const KIT = {
  ...{ key: 'KEYS', entities: [], fields: 13, views: 3, automations: 1, tiles: 1 },
}
const CHANGE = {
  ...{ section: 'Types de fiche', action: 'CREATE', name: 'xKitCle', formerName: null, fields: [] },
  ...{ loss: null, consequence: null },
}
const PLAN = { hash: 'h1', adopted: 0, notes: [], sql: [], problems: [], changes: [CHANGE] }

const open = (state: string, plan: object) => {
  const asked: Record<string, unknown>[] = []
  mounted = mount({
    ...{ memory: createMemory({}), resource: 'company/sector', at: '/here' },
    routes: { '/here': <StarterKitsDialog onClose={() => {}} /> },
    answers: {
      StarterKits: () => ({ getStarterKits: [{ ...KIT, state }] }),
      PlanStarterKit: () => ({ planStarterKit: plan }),
      ConsoleEntities: () => ({ getConsoleEntities: [] }),
      ApplyStarterKit: (variables) => {
        asked.push(variables)
        return { applyStarterKit: plan }
      },
    },
  })
  return asked
}

it('the dialog shows the plan of a kit, and installs it with the hash of the plan', async () => {
  const asked = open('ABSENT', { ...PLAN, notes: ['Automatisations : rien n’y change'] })
  await seen('Clés et badges')
  expect(text()).toContain('13 champs, 3 vues, 1 automatisation et 1 tuile du tableau de bord.')
  await press('Installer « Clés et badges »')
  await seen('xKitCle')
  expect(text()).toContain('Automatisations : rien n’y change')
  expect(asked).toEqual([])
  await press('Installer')
  await seen('« Clés et badges » est installé')
  expect(asked).toEqual([{ kit: 'KEYS', change: 'INSTALL', hash: 'h1' }])
})

it('the dialog counts the lost records before it removes an installed kit', async () => {
  const loss = '12 fiches n’apparaissent plus'
  const asked = open('INSTALLED', { ...PLAN, changes: [{ ...CHANGE, action: 'REMOVE', loss }] })
  await seen('Installé')
  expect(text()).not.toContain('Installer')
  await press('Retirer « Clés et badges »')
  await seen(loss)
  expect(text()).toContain('pendant 30 jours')
  await press('Retirer')
  await until(() => expect(asked).toEqual([{ kit: 'KEYS', change: 'REMOVE', hash: 'h1' }]))
})

it('the dialog shows the reasons against a plan, and does not offer to apply it', async () => {
  open('ABSENT', { ...PLAN, problems: ['« clé ou badge » est déjà pris'] })
  await press('Installer « Clés et badges »')
  await seen('« clé ou badge » est déjà pris')
  await until(() => expect(text()).not.toContain('xKitCle'))
})
