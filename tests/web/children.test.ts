import { describe, expect, it } from 'vitest'
import { toInput } from '#dataProviders/graphql/input.ts'
import { wholeRecord } from '#dataProviders/graphql/selection.ts'
import { entityLabels } from '#i18n/entityLabels.ts'
import { holdsData, newRow, rowDetailsOf, titleOf } from '#kinds/children/rows.ts'
import { webKindOf } from '#kinds/web.ts'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { inputOf, newValues, recordValues } from '#src/crud/form/formValues.ts'
import { formResolver } from '#src/crud/form/validateForm.ts'
import { lineDocument, withChips, withMarks } from '#src/fields/template/variableNode.ts'

const KEY = 'reservationValidationWorkflow'
const moment = { zone: 'Europe/Paris', now: new Date('2026-11-21T09:00:00Z') }
const viewOf = (key: string) => {
  const labels = entityLabels[key]
  if (!labels) throw new Error('No labels')
  return entityViewOf(resources.get(key), { labels, set: { groups: [], fields: [] }, isReady: true })
}
const view = viewOf(KEY)
const steps = view.bySource.get('steps')
if (!steps) throw new Error('No steps')

const ROLE = '018cc251-f400-754e-90e9-d63d7675bd92'
const NO_DELAY = { delay: null, delayUnit: null, reminder: null, escalationRole: null }

const RECORD = {
  id: 'w',
  displayName: 'Salles',
  name: 'Salles',
  description: null,
  reservedAtStart: false,
  respectOrder: true,
  sectors: [],
  reservationCategories: [],
  steps: [
    {
      id: 's1',
      displayName: 'Service',
      name: 'Service',
      position: 0,
      reserving: true,
      selectApprover: false,
      userRoles: [{ id: ROLE, displayName: 'Gestionnaire' }],
      sectors: [],
      ...NO_DELAY,
    },
  ],
}

const errorsOf = async (values: Record<string, unknown>) =>
  (await formResolver(view)(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors as {
    steps?: { root?: { message: string } } & Record<number, { name?: { message: string } }>
  }

describe('child rows of a form', () => {
  it('name the amounts of a folded row', () => {
    const costs = viewOf('intervention').bySource.get('costLines')
    const row = { kind: 'PART', label: 'Moteur', quantity: 1, estimated: 240, real: 228.5, billed: null }
    expect(costs && rowDetailsOf(webKindOf, costs, row, 'Europe/Paris')).toBe(
      'Pièce · Quantité\u00a0: 1 · Prévu\u00a0: 240,00\u00a0€ · Réel\u00a0: 228,50\u00a0€',
    )
  })

  it('start with the minimum number, ready to fill', () => {
    expect(newValues(view, moment).steps).toEqual([
      { name: '', userRoles: [], sectors: [], reserving: false, selectApprover: false, ...NO_DELAY },
    ])
  })

  it('are read with their references and sent with ids only', () => {
    expect(wholeRecord(resources.get(KEY), resources)).toContain('userRoles { id displayName }')
    const values = recordValues(view, RECORD, moment)
    expect(inputOf(view, values).steps).toEqual([
      {
        id: 's1',
        name: 'Service',
        userRoles: [ROLE],
        sectors: [],
        reserving: true,
        selectApprover: false,
        ...NO_DELAY,
      },
    ])
    const unchanged = toInput(resources.get(KEY), values, RECORD)
    expect(unchanged).not.toHaveProperty('steps')
    const added = { ...values, steps: [newRow(webKindOf, steps, moment), ...(values.steps as object[])] }
    expect((toInput(resources.get(KEY), added, RECORD).steps as object[])[0]).not.toHaveProperty('id')
  })

  it('show errors at their own inputs', async () => {
    const values = { ...recordValues(view, RECORD, moment), steps: [newRow(webKindOf, steps, moment), RECORD.steps[0]] }
    const errors = await errorsOf(values)
    expect(errors.steps?.[0]?.name?.message).toBe('Le champ «\u00a0Nom de l’étape\u00a0» est obligatoire')
    expect(errors.steps?.[1]).toBeUndefined()
    expect((await errorsOf({ ...values, steps: [] })).steps?.root?.message).toMatch(/Étapes.* est obligatoire/)
  })

  it('are summarised when folded and in the history', () => {
    const [row] = RECORD.steps as [(typeof RECORD.steps)[0]]
    expect(titleOf(webKindOf, steps, row, moment.zone)).toBe('Service')
    expect(rowDetailsOf(webKindOf, steps, row, moment.zone)).toBe('Gestionnaire · Réserver à cette étape')
    const { change } = webKindOf(steps.field)
    expect(typeof change === 'function' && change([row], steps, moment)).toEqual([
      'Service (Gestionnaire · Réserver à cette étape)',
    ])
    expect(holdsData(webKindOf, steps, newRow(webKindOf, steps, moment), moment)).toBe(false)
    expect(holdsData(webKindOf, steps, row, moment)).toBe(true)
  })
})

describe('the text beside a row’s name', () => {
  it('names the field of a number', () => {
    const equipment = viewOf('location').bySource.get('equipment')
    if (!equipment) throw new Error('No equipment')
    const row = { id: 'row', equipment: { id: 'e', displayName: 'Tableau blanc' }, quantity: 2 }
    expect(titleOf(webKindOf, equipment, row, moment.zone)).toBe('Tableau blanc')
    expect(rowDetailsOf(webKindOf, equipment, row, moment.zone)).toBe('Nombre\u00a0: 2')
  })
})

describe('a declaration of child rows', () => {
  const workflow = resources.get(KEY)
  const step = resources.get('reservationValidationWorkflowStep')
  const registryWith = (changes: object) =>
    createRegistry(resources.all.map((one) => (one === step ? { ...step, ...changes } : one)))
  it.each([
    ['operations of their own', { operations: ['list'] }],
    ['no belonging', { ownedBy: undefined }],
    ['custom fields', { customisable: true }],
    ['files', { fields: { ...step.fields, files: { kind: 'files' } } }],
    ['a unique field', { fields: { ...step.fields, name: { ...step.fields.name, unique: true } } }],
    ['no place', { fields: { ...step.fields, position: { kind: 'text' } } }],
  ])('is rejected with %s', (_what, changes) => {
    expect(() => registryWith(changes)).toThrow(/reservationValidationWorkflow\.steps/)
  })
  it('is accepted as in the product', () => {
    expect(registryWith({}).get(KEY)).toBe(workflow)
  })
})

describe('chips of an editor', () => {
  const names = { number: 'Numéro' }
  it('replace variables between tags only', () => {
    const markup = '<p>{{number}} {{ number }} {{nobody}} <a href="https://exemple.fr/{{number}}">ici</a></p>'
    const shown = withChips(markup, names)
    expect(shown.match(/data-variable/g)).toHaveLength(2)
    expect(shown).toContain('https://exemple.fr/{{number}}')
    expect(withMarks(shown)).toBe(markup.replace('{{ number }}', '{{number}}'))
    expect(withMarks('<p><span data-variable="number">Numéro</span>&nbsp;!</p>')).toBe('<p>{{number}}&nbsp;!</p>')
  })
  it('stay in the text line', () => {
    expect(lineDocument('Le {{number}} {{nobody}}', names)).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Le ' },
            { type: 'variable', attrs: { name: 'number' } },
            { type: 'text', text: ' ' },
            { type: 'text', text: '{{nobody}}' },
          ],
        },
      ],
    })
  })
})
