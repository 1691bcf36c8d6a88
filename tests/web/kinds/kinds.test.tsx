import { act } from 'react'
import {
  DataTable,
  FilterForm,
  Labeled,
  ListBase,
  RecordContextProvider,
  SimpleForm,
  SimpleShowLayout,
  TabbedForm,
  TextInput,
} from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { webKinds } from '#kinds/web.ts'
import { CUSTOM_FIELD_TYPES } from '#resources/domain/customFields.ts'
import type { FieldKind } from '#resources/schema/field.ts'
import { KindField, KindFilter, KindInput } from '#src/fields/index.ts'
import { FIELDS, KINDS, labelOf, RECORD, VALUES } from './sample.ts'
import { all, askedFilters, onStockPage, press, show, textOnPage, typeInto, until } from './stock.tsx'

onStockPage()

const inRecord = (children: React.ReactNode) => <RecordContextProvider value={RECORD}>{children}</RecordContextProvider>
const isTyped = (kind: FieldKind) => kind !== 'json'
const TYPED = KINDS.filter(isTyped)
const DEMANDED = TYPED.filter((kind) => kind !== 'boolean' && kind !== 'rights')

it('every kind of the registry is tested', () => expect(Object.keys(webKinds()).toSorted()).toEqual(KINDS.toSorted()))

it('every type of custom fields has an icon', () => {
  const icons = Object.values(webKinds()).flatMap(({ customIcons = {} }) => Object.keys(customIcons))
  expect(icons.toSorted()).toEqual(CUSTOM_FIELD_TYPES.toSorted())
})

describe('the display of a kind', () => {
  it.each(KINDS)('%s works in a SimpleShowLayout and under Labeled', async (kind) => {
    await show(
      inRecord(
        <SimpleShowLayout>
          <KindField source={kind} label={labelOf(kind)} />
          <Labeled label="Encore">
            <KindField source={kind} compact />
          </Labeled>
        </SimpleShowLayout>,
      ),
    )
    await until(() => expect(textOnPage()).toContain(labelOf(kind)))
    await until(() => expect(textOnPage()).toContain(VALUES[kind].shown))
  })

  it('works in the columns of a DataTable, each on one line', async () => {
    await show(
      <ListBase>
        <DataTable bulkActionButtons={false}>
          {KINDS.map((kind) => (
            <DataTable.Col key={kind} source={kind} field={KindField} label={labelOf(kind)} />
          ))}
        </DataTable>
      </ListBase>,
    )
    await until(() => expect(all('tbody td')).toHaveLength(KINDS.length))
    expect(textOnPage()).toContain('1 fichier')
    expect(textOnPage()).toContain('1\u202f250,00\u00a0€')
  })

  it('can be chosen in place for an undeclared field', async () => {
    await show(<KindField source="budget" record={{ id: 1, budget: 3 }} field={FIELDS.money} />)
    expect(textOnPage()).toBe('3,00\u00a0€')
  })
})

const saved = vi.fn()
const save = (values: unknown) => void saved(values)

describe('the input of a kind', () => {
  it.each(TYPED)('%s works in a SimpleForm and returns its value', async (kind) => {
    saved.mockClear()
    await show(
      <SimpleForm record={RECORD} onSubmit={save}>
        <TextInput source="extra" />
        <KindInput source={kind} />
      </SimpleForm>,
    )
    await until(() => expect(all('input, button, textarea, [contenteditable]').length).toBeGreaterThan(2))
    const [extra] = all('input[name=extra]')
    if (extra) await typeInto(extra, 'oui')
    await press('Enregistrer')
    await until(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ [kind]: VALUES[kind].value, extra: 'oui' })
  })

  it.each(DEMANDED)('%s reports a missing value in French', async (kind) => {
    await show(
      <TabbedForm record={{ id: '1' }} onSubmit={save}>
        <TabbedForm.Tab label="Un">
          <TextInput source="extra" />
          <KindInput source={kind} />
        </TabbedForm.Tab>
      </TabbedForm>,
    )
    const [extra] = all('input[name=extra]')
    if (extra) await typeInto(extra, 'oui')
    await press('Enregistrer')
    await until(() =>
      expect(textOnPage()).toMatch(new RegExp(`«\\s${labelOf(kind)}\\s» (est obligatoire|doit contenir au moins)`)),
    )
  })

  it.each(TYPED)('%s can be disabled', async (kind) => {
    for (const closed of [{ disabled: true }, { readOnly: true }]) {
      await show(
        <SimpleForm key={Object.keys(closed)[0]} record={RECORD} toolbar={false}>
          <KindInput source={kind} {...closed} />
        </SimpleForm>,
      )
      await until(() => expect(all('input, button, textarea, [contenteditable]').length).toBeGreaterThan(0))
      const open = all(
        'input:not([type=hidden]):not([type=file]):not([aria-hidden=true]), textarea:not([aria-hidden=true])',
      ).filter((one) => !one.hasAttribute('disabled') && !one.hasAttribute('readonly'))
      expect(open.map(({ outerHTML }) => outerHTML)).toEqual([])
      expect(all('[contenteditable=true]')).toEqual([])
    }
  })
})

describe('props of a stock input', () => {
  it('include its rule, reported in French, and its default value', async () => {
    saved.mockClear()
    const even = (value: unknown) => (Number(value) % 2 ? 'Un nombre pair, s’il vous plaît' : undefined)
    await show(
      <SimpleForm onSubmit={save}>
        <KindInput source="integer" defaultValue={7} validate={even} />
      </SimpleForm>,
    )
    const [input] = all('input[name=integer]')
    expect((input as HTMLInputElement).value).toBe('7')
    if (input) await typeInto(input, '9')
    await press('Enregistrer')
    await until(() => expect(textOnPage()).toContain('Un nombre pair'))
    if (input) await typeInto(input, '52')
    await until(() => expect(textOnPage()).toContain('doit être inférieur ou égal à 50'))
    if (input) await typeInto(input, '8')
    await press('Enregistrer')
    await until(() => expect(saved).toHaveBeenCalledWith({ integer: 8 }))
  })
})

describe('an amount', () => {
  it.each(['12,345', '0,001', '1.234', 'douze'])('keeps « %s » as typed while it is rejected', async (typed) => {
    await show(
      <SimpleForm record={RECORD} onSubmit={save} mode="onBlur">
        <KindInput source="money" />
      </SimpleForm>,
    )
    const [input] = all('input[name=money]') as HTMLInputElement[]
    await act(async () => input?.focus())
    if (input) await typeInto(input, typed)
    await act(async () => input?.blur())
    expect(input?.value).toBe(typed)
    await press('Enregistrer')
    await until(() => expect(input?.getAttribute('aria-invalid')).toBe('true'))
    expect(input?.value).toBe(typed)
  })
})

describe('the filter of a kind', () => {
  it('works in react-admin’s filter form, in the services’ format', async () => {
    await show(
      <ListBase disableSyncWithLocation>
        <FilterForm filters={[<KindFilter key="text" source="text" alwaysOn />]} />
      </ListBase>,
    )
    await until(() => expect(all('input')).toHaveLength(1))
    const [input] = all('input')
    if (input) await typeInto(input, 'Sal')
    await until(() => expect(askedFilters.at(-1)).toEqual({ text: { contains: 'Sal' } }))
  })
})

describe('react-admin’s inputs beside ours', () => {
  it('share their value', async () => {
    saved.mockClear()
    await show(
      <SimpleForm record={RECORD} onSubmit={save}>
        <KindInput source="text" />
        <TextInput source="text" />
      </SimpleForm>,
    )
    const [ours, stock] = all('input[name=text]') as HTMLInputElement[]
    if (stock) await typeInto(stock, 'Halle')
    expect(ours?.value).toBe('Halle')
    await press('Enregistrer')
    await until(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ text: 'Halle' })
  })
})

describe('a custom field', () => {
  const definition = { id: 'd', name: 'STOREY', label: 'Étage', type: 'int', required: true, group: null, size: 2 }
  const field = { ...definition, position: 1, options: [], inList: false, retired: false }
  const known = [{ key: ['customFields', 'sample'], data: { groups: [], fields: [field] } }]

  it('is found by its source', async () => {
    saved.mockClear()
    const record = { ...RECORD, customFields: { STOREY: 3 } }
    await show(
      <RecordContextProvider value={record}>
        <KindField source="customFields.STOREY" />
        <SimpleForm onSubmit={save}>
          <KindInput source="customFields.STOREY" />
        </SimpleForm>
      </RecordContextProvider>,
      known,
    )
    await until(() => expect(textOnPage()).toMatch(/^3Étage/))
    const [input] = all('input')
    if (input) await typeInto(input, '')
    await press('Enregistrer')
    await until(() => expect(textOnPage()).toMatch(/«\sÉtage\s» est obligatoire/))
    if (input) await typeInto(input, '4')
    await press('Enregistrer')
    await until(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ customFields: { STOREY: 4 } })
  })
})
