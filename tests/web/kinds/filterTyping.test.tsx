import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integer, text } from '#resources/schema/field.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { numberFilter } from '#src/fields/controls/NumberFilter.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { numberTextsOf } from '#src/fields/inputs/numberText.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'

const page = document.createElement('div')
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const viewOf = (field: FieldView['field']) => ({ source: 'field', label: 'Champ', field }) as FieldView
const box = (): HTMLInputElement => page.querySelector('input') as HTMLInputElement
const type = (value: string) =>
  act(async () => {
    box().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), value)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = () => act(async () => box().blur())

test('a number typed meanwhile stays, and is applied in the end', async () => {
  const onChange = vi.fn()
  const show = (value: unknown) =>
    act(async () => root.render(<numberFilter.Input view={viewOf(integer())} value={value} onChange={onChange} />))
  await show(undefined)
  await type('541')
  await leave()
  expect(onChange).toHaveBeenLastCalledWith({ min: 541 })
  await type('540')
  await show({ min: 541 })
  expect(box().value).toBe('540')
  await leave()
  expect(onChange).toHaveBeenLastCalledWith({ min: 540 })
  await show({ min: 540 })
  expect(box().value).toBe('540')
  await show(undefined)
  expect(box().value).toBe('')
})

test('text typed meanwhile stays', async () => {
  const onChange = vi.fn()
  const show = (value: unknown) =>
    act(async () => root.render(<textFilter.Input view={viewOf(text())} value={value} onChange={onChange} />))
  await show(undefined)
  await type('salle')
  await leave()
  expect(onChange).toHaveBeenLastCalledWith({ contains: 'salle' })
  await type('salle des')
  await show({ contains: 'salle' })
  expect(box().value).toBe('salle des')
  await leave()
  await show({ contains: 'salle des' })
  await show(undefined)
  expect(box().value).toBe('')
})

test.each([
  [integer(), '1.234', 'se lit de deux façons'],
  [integer(), 'dix', 'n’est pas un nombre'],
  [integer({ unit: 'hours' }), '1h30', 'n’est pas une durée'],
])('a number filter keeps a refused text and says why: %o %s', async (field, typed, reason) => {
  const onChange = vi.fn()
  await act(async () => root.render(<numberFilter.Input view={viewOf(field)} value={{ min: 5 }} onChange={onChange} />))
  await type(typed)
  await leave()
  expect([box().value, onChange.mock.calls]).toEqual([typed, []])
  expect(page.textContent).toContain(reason)
})

test('a day that the page does not take stays as typed with its reason, until another day is chosen', async () => {
  const show = (value: string) =>
    act(async () => root.render(<DateBox label="Du" zone="Europe/Paris" value={value} onChange={() => undefined} />))
  await show('2026-11-24')
  await type('31/02/2026')
  await leave()
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true'])
  expect(page.textContent).toContain('n’existe pas dans le calendrier')
  await show('2026-11-25')
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['25/11/2026', 'false'])
})

test('a refused day that the page holds has its reason too', async () => {
  const show = (value: string) =>
    act(async () => root.render(<DateBox label="Du" zone="Europe/Paris" value={value} onChange={() => undefined} />))
  await show('31/02/2026')
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true'])
  await show('2026-03-01')
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['01/03/2026', 'false'])
})

test.each(['1h30', '1.234', '36:30'])('a duration in days keeps the refused text %s', (typed) => {
  expect(numberTextsOf(integer({ unit: 'days' })).parse(typed)).toBe(typed)
})
