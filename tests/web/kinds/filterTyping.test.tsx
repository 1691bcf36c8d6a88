import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integer, text } from '#resources/schema/field.ts'
import { numberFilter } from '#src/fields/controls/NumberFilter.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
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
