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

const open = (plan: object, applied: (variables: Record<string, unknown>) => object) => {
  mounted = mount({
    ...{ memory: createMemory({}), resource: 'company/sector', at: '/here' },
    routes: { '/here': <ConfigurationPage /> },
    answers: {
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
