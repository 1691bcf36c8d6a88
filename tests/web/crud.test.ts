import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { webKindOf } from '#kinds/web.ts'
import { resources } from '#resources/index.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { inputOf, newValues, recordValues, sentValues } from '#src/crud/form/formValues.ts'
import { formResolver } from '#src/crud/form/validateForm.ts'
import { writtenViews } from '#src/crud/form/writtenViews.ts'
import { filterValue, filterViews, withFilter } from '#src/crud/list/filters/filters.ts'
import { titleColumn, titleColumns } from '#src/crud/list/table/columns.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'

const moment = { zone: 'Europe/Paris', now: new Date('2026-11-21T09:00:00Z') }
const NONE = { groups: [], fields: [] }

const viewOf = (key: string, fields: readonly CustomFieldDefinition[] = []) => {
  const labels = entityLabels[key]
  if (!labels) throw new Error(`No labels for ${key}`)
  return entityViewOf(resources.get(key), { labels, set: { ...NONE, fields }, isReady: true })
}

const definition = (changes: Partial<CustomFieldDefinition>): CustomFieldDefinition => ({
  id: 'one',
  label: 'Capacité',
  name: 'CAPACITY',
  type: 'int',
  required: false,
  group: null,
  size: 2,
  position: 0,
  options: [],
  retiredOptions: [],
  settings: {},
  inList: true,
  retired: false,
  purgesAt: null,
  ...changes,
})

const errorsOf = async (view: ReturnType<typeof viewOf>, values: Record<string, unknown>) => {
  const { errors } = await formResolver(view)(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return errors as Record<string, { message?: string }>
}

describe.each(
  resources.all.filter(({ pages }) => pages.length > 0).map((resource) => [resource.key, resource] as const),
)('the pages of %s', (key, resource) => {
  const view = viewOf(key)

  it('have French words for every field, choice and section', () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      const shown = view.bySource.get(name)
      expect(shown?.label, name).not.toBe(name)
      if (field.kind === 'choice' || field.kind === 'choices') {
        for (const value of field.values) expect(shown?.values?.[value], `${name}.${value}`).toBeTruthy()
      }
    }
    for (const section of resource.sections ?? []) {
      expect(entityLabels[key]?.sections?.[section], section).toBeTruthy()
    }
    expect(view.purpose).toBeTruthy()
  })

  it('ask once for every writable field', () => {
    const shown = view.sections.flatMap(({ fields }) => fields.map(({ source }) => source))
    expect(new Set(shown).size).toBe(shown.length)
    for (const { source } of writtenViews(view)) expect(shown).toContain(source)
  })

  it('offer a filter for every field that the list declares', () => {
    expect(filterViews(view).map(({ name }) => name)).toEqual(resource.list?.filters ?? [])
  })

  it('reject an empty new record at each visible required field', async () => {
    const values = newValues(view, moment)
    const input = inputOf(view, values)
    const errors = await errorsOf(view, values)
    for (const { name, field } of writtenViews(view)) {
      const isMissing = field.required && !field.when && (input[name] === null || input[name] === undefined)
      if (isMissing) expect(errors[name]?.message, name).toMatch(/est obligatoire$/)
    }
  })

  it('change nothing when a record is opened and saved unchanged', () => {
    const record = { id: '1', displayName: 'x', ...inputOf(view, newValues(view, moment)) }
    expect(inputOf(view, recordValues(view, record, moment))).toEqual(inputOf(view, record))
  })
})

describe('a form', () => {
  it('clears hidden values, and does not require them', async () => {
    const view = viewOf('property')
    const values = { ...newValues(view, moment), name: 'Minibus', reservable: false, quantity: 4 }
    expect(await errorsOf(view, values)).toEqual({})
    expect(sentValues(view, values)).toMatchObject({ quantity: null, managementMode: null })
  })

  it('checks custom fields by their type', async () => {
    const view = viewOf('sector', [definition({ required: true })])
    const values = { ...newValues(view, moment), name: 'Culture' }
    expect((await errorsOf(view, values)).customFields).toMatchObject({ CAPACITY: { type: 'required' } })
    const typed = { ...values, customFields: { CAPACITY: 'douze' } }
    expect((await errorsOf(view, typed)).customFields).toMatchObject({ CAPACITY: { type: 'type' } })
    expect(await errorsOf(view, { ...values, customFields: { CAPACITY: 12 } })).toEqual({})
  })

  it('hides retired custom fields', () => {
    expect(viewOf('sector', [definition({ retired: true })]).custom).toEqual([])
  })
})

describe('filters on custom fields', () => {
  const view = viewOf('sector', [
    definition({}),
    definition({ id: 'two', name: 'OPEN', type: 'bool', label: 'Ouvert' }),
  ])
  const [capacity, open] = view.custom
  if (!capacity || !open) throw new Error('The custom fields are not there')

  it('are collected in the list that services accept, and read back', () => {
    const filters = withFilter(withFilter({}, capacity, { min: 3 }), open, false)
    expect(filters).toEqual({
      customFields: [
        { name: 'CAPACITY', min: 3 },
        { name: 'OPEN', equals: 'false' },
      ],
    })
    expect(filterValue(filters, capacity)).toEqual({ min: 3 })
    expect(filterValue(filters, open)).toBe(false)
  })

  it('disappear when removed', () => {
    const filters = withFilter(withFilter({}, capacity, { min: 3 }), capacity, undefined)
    expect(filterValue(filters, capacity)).toBeUndefined()
  })
})

describe('a field', () => {
  it('formats every kind as text', () => {
    for (const { bySource } of resources.all.filter(({ pages }) => pages.length > 0).map(({ key }) => viewOf(key))) {
      for (const one of bySource.values())
        expect(webKindOf(one.field).toText(null, one, moment)).toEqual(expect.any(String))
    }
  })
})

describe('the name of a row', () => {
  const namesIn = (key: string) => {
    const view = viewOf(key)
    const shown = (view.resource.list?.columns ?? []).flatMap((name) => view.bySource.get(name) ?? [])
    return { first: titleColumn(view, shown)?.name, all: titleColumns(view, shown).map(({ name }) => name) }
  }

  it('lists its columns, so that a card does not repeat them', () => {
    expect(namesIn('reservation')).toEqual({ first: 'subject', all: ['subject', 'number'] })
    expect(namesIn('intervention')).toEqual({ first: 'label', all: ['label', 'number'] })
    expect(namesIn('user').all).toEqual(['lastName'])
    expect(namesIn('property')).toEqual({ first: 'name', all: ['name'] })
  })
})

describe('a row of a list', () => {
  it('is sent without hidden values, which the server would reject', () => {
    const view = viewOf('reservationValidationWorkflow')
    const steps = resources.get('reservationValidationWorkflowStep')
    const fields = { ...steps.fields, name: { ...steps.fields.name, when: { field: 'x', is: true } } }
    const find = (key: string) => (key === steps.key ? ({ ...steps, fields } as typeof steps) : resources.get(key))
    const values = {
      steps: [
        { name: 'Accord', x: false },
        { name: 'Visa', x: true },
      ],
    }
    expect(sentValues({ ...view, find }, values).steps).toEqual([
      { name: null, x: false },
      { name: 'Visa', x: true },
    ])
  })
})
