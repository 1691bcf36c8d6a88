import { afterEach, expect, it } from 'vitest'
import { ConfigurationPage } from '#src/features/configuration/ConfigurationPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const CHANGE = {
  ...{ section: 'Champs', action: 'REMOVE', name: 'Lieux › Surface', formerName: null, fields: [] },
  ...{ loss: '12 valeurs sont retirées', consequence: null },
}
const PLAN = {
  hash: 'h1',
  adopted: 0,
  notes: [],
  sql: ['CREATE TABLE "custom"."x_cle" ()'],
  problems: [],
  changes: [CHANGE],
}

const version = (id: string, madeAt: string, more: object = {}) => ({
  ...{ id, madeAt, authors: ['Ana Le Goff'], unknownAuthors: 0, sections: [{ label: 'Champs', count: 2 }] },
  ...more,
})
const VERSIONS = [
  version('v3', '2026-11-20 09:00:00'),
  version('v2', '2026-11-19 09:00:00', { authors: [], unknownAuthors: 1, sections: [{ label: 'Rôles', count: 1 }] }),
  version('v1', '2026-11-18 09:00:00', { authors: [], sections: [] }),
]

const open = (plan: object, applied: (variables: Record<string, unknown>) => object) => {
  mounted = mount({
    ...{ memory: createMemory({}), resource: 'company/sector', at: '/here' },
    routes: { '/here': <ConfigurationPage /> },
    answers: {
      ConfigurationVersions: () => ({ getConfigurationVersions: VERSIONS }),
      ConfigurationVersionChanges: () => ({ getConfigurationVersionChanges: [CHANGE] }),
      PlanConfigurationVersion: () => ({ planConfigurationVersion: plan }),
      ApplyConfigurationVersion: (variables) => ({ applyConfigurationVersion: applied(variables) }),
      PlanConfiguration: () => ({ planConfiguration: plan }),
      ApplyConfiguration: (variables) => ({ applyConfiguration: applied(variables) }),
    },
  })
}

const choose = async () => {
  await seen('Choisir un fichier')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const file = new File(['{}'], 'ville.json', { type: 'application/json' })
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('the page shows the plan of a file, and applies it with its hash after a confirmation of the losses', async () => {
  const asked: Record<string, unknown>[] = []
  open(PLAN, (variables) => {
    asked.push(variables)
    return PLAN
  })
  await choose()
  await seen('Ce que « ville.json » change')
  expect(text()).toContain('Lieux › Surface')
  expect(text()).toContain('12 valeurs sont retirées')
  expect(text()).toContain('CREATE TABLE')
  await press('Appliquer la modification')
  await seen('Appliquer avec ces pertes')
  expect(asked).toEqual([])
  await press('Appliquer')
  await seen('La configuration a été appliquée')
  expect(asked).toEqual([{ content: '{}', hash: 'h1' }])
  await seen('Choisir un fichier')
})

it('the page shows all problems of a file, and does not offer to apply it', async () => {
  open({ ...PLAN, problems: ['« prix » est inconnu', '« Stades » n’existe pas'] }, () => PLAN)
  await choose()
  await seen('« Stades » n’existe pas')
  expect(text()).toContain('« prix » est inconnu')
  await until(() => expect(text()).not.toContain('Appliquer la modification'))
})

it('the page lists the versions with authors and changes, and returns to one by its plan', async () => {
  const asked: Record<string, unknown>[] = []
  open(PLAN, (variables) => {
    asked.push(variables)
    return PLAN
  })
  await seen('2 changements : Champs (2)')
  expect(text()).toContain('Par Ana Le Goff')
  expect(text()).toContain('Un changement : Rôles')
  expect(text()).toContain('Par un compte supprimé')
  expect(text()).toContain('La plus ancienne configuration conservée')
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
      one.getAttribute('aria-label')?.startsWith(name),
    )
  named('Voir les changements')?.click()
  await seen('Lieux › Surface')
  named('Revenir à cette version du jeudi 19 novembre 2026')?.click()
  await seen('Ce que le retour à la version du jeudi 19 novembre 2026')
  await press('Appliquer la modification')
  await press('Appliquer')
  await seen('La configuration a été appliquée')
  expect(asked).toEqual([{ id: 'v2', hash: 'h1' }])
})
