import { afterEach, expect, it } from 'vitest'
import { FieldPanel } from '#src/features/customize/FieldPanel.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, type, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const field = (name: string, label: string, changes: object) => ({
  ...{ id: name, name, label, type: 'bool', required: false, group: null, size: 2, position: 0 },
  ...{ options: [], retiredOptions: [], settings: {}, inList: false, retired: false },
  ...changes,
})

const open = (edited: object, onWrite: (variables: Record<string, unknown>) => void, more: object = {}) => {
  const write = (variables: Record<string, unknown>) => {
    onWrite(variables)
    return { saved: { id: 'one' } }
  }
  mounted = mount({
    memory: createMemory({}),
    resource: 'company/boat',
    at: '/here',
    routes: {
      '/here': (
        <FieldPanel
          entity="boat"
          edited={edited as never}
          sections={[]}
          section="customFields"
          onPlace={async () => {}}
          onClose={() => {}}
          {...more}
        />
      ),
    },
    answers: {
      EntityConfigurations: () => ({
        getEntityConfigurations: [
          {
            ...{ entity: 'boat', singularLabel: 'bateau', pluralLabel: 'bateaux' },
            gender: 'MASCULINE',
            isDefault: true,
            isDerived: true,
          },
        ],
        getEntityOverrides: [],
      }),
      CreateCustomField: write,
      UpdateCustomField: write,
    },
  })
}

const choose = async (select: string, option: string) => {
  const box = await until(() => {
    const nameOf = (one: HTMLElement) =>
      (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const boxes = [...document.querySelectorAll<HTMLElement>('[role="combobox"]')].filter((one) =>
      nameOf(one).some((name) => name.replace(/[\s*]+$/, '') === select),
    )
    if (!boxes[0]) throw new Error(`No select ${select} in ${text().slice(0, 500)}`)
    return boxes[0]
  })
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  await press(new RegExp(`^${option}`), '[role="option"]')
  await until(() => expect(document.querySelector('[role="listbox"]:not([aria-multiselectable])')).toBeNull())
}

it('a condition is built from the choices of another field, and sent with the other settings', async () => {
  const written: Record<string, unknown>[] = []
  open({ groupId: null }, (variables) => written.push(variables))
  await type('label', 'Défauts')
  await choose('Affichage', 'Affiché si toutes')
  // The first field is offered first: text fields are compared by whether they are filled.
  await seen('est rempli')
  await choose('Champ', 'Propulsion')
  await choose('Valeurs', 'Moteur')
  await press('Enregistrer')
  await until(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({
    input: { entity: 'boat', name: 'DEFAUTS', settings: { when: { all: [{ field: 'kind', is: ['MOTOR'] }] } } },
  })
})

it('each type offers its settings, and a change of type drops unsupported ones', async () => {
  const written: Record<string, unknown>[] = []
  const edited = field('SPEED', 'Vitesse', {
    id: 'one',
    type: 'int',
    settings: { min: 1, unit: 'hours', help: 'En nœuds.' },
  })
  open({ field: edited }, (variables) => written.push(variables))
  await seen('Minimum')
  expect(text()).not.toContain('Format imposé')
  await choose('Type', 'Nombre décimal')
  await seen('Nombre de décimales')
  expect(text()).not.toContain('En jours')
  await press('Enregistrer')
  await until(() => expect(written).toHaveLength(1))
  expect(written[0]).toEqual({ id: 'one', input: { type: 'float', settings: { min: 1, help: 'En nœuds.' } } })
  await find('[role="dialog"]')
})

it('another field is offered when one is saved by the button for several', async () => {
  const written: Record<string, unknown>[] = []
  let asked = 0
  const onNext = () => {
    asked += 1
  }
  open({ section: undefined }, (variables) => written.push(variables), { onNext, listed: 2 })
  await type('label', 'Date')
  await type('label', 'Date du contrôle')
  await press('Enregistrer et ajouter')
  await until(() => expect(asked).toBe(1))
  expect(written[0]).toMatchObject({ input: { name: 'DATE_DU_CONTROLE', type: 'date', inList: true } })
})

it('the type follows the label until the person chooses one', async () => {
  const written: Record<string, unknown>[] = []
  open({ section: undefined }, (variables) => written.push(variables))
  await type('label', 'Coût')
  await choose('Type', 'Nombre entier')
  await type('label', 'Téléphone')
  await press('Enregistrer')
  await until(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({ input: { type: 'int', inList: false } })
})

it('a copy keeps the type, the choices and the settings of its model, without ids and label', async () => {
  const written: Record<string, unknown>[] = []
  const model = field('TYRES', 'Pneus', {
    ...{ type: 'list', required: true, settings: { help: 'Les quatre.' } },
    options: [{ id: 'a', value: 'Bon', color: '#2E7D32' }],
  })
  open({ section: undefined, model }, (variables) => written.push(variables))
  await type('label', 'Freins')
  await press('Enregistrer')
  await until(() => expect(written).toHaveLength(1))
  expect(written[0]).toMatchObject({
    input: { name: 'FREINS', type: 'list', required: true, options: [{ value: 'Bon', color: '#2E7D32' }] },
  })
  expect(JSON.stringify(written[0])).not.toContain('"id"')
})
