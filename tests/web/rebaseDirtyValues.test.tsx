import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rebaseDirtyValues } from '#src/crud/form/rebaseDirtyValues.ts'

type Values = { name: string; city: string }

const BEFORE: Values = { name: 'Salle', city: 'Brest' }
const SENT: Values = { name: 'Halle', city: 'Brest' }

let root: ReturnType<typeof createRoot>
let form: UseFormReturn<Values>

const Form = () => {
  form = useForm<Values>({ defaultValues: BEFORE })
  // react-hook-form tracks only state read while rendering.
  void form.formState.dirtyFields
  return (
    <>
      <input {...form.register('name')} />
      <input {...form.register('city')} />
    </>
  )
}

const type = (typed: Partial<Values>) =>
  act(async () => {
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as keyof Values, value, { shouldDirty: true })
    }
  })

const settled = async (saved?: Values): Promise<boolean> => {
  let isAll = false
  await act(async () => {
    isAll = rebaseDirtyValues(form, SENT, saved)
  })
  return isAll
}

const dirty = () => Object.keys(form.formState.dirtyFields)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Form />))
  await type(SENT)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('a saved form', () => {
  it('has nothing to save', async () => {
    expect(dirty()).toEqual(['name'])
    expect(await settled()).toBe(true)
    expect(form.getValues()).toEqual(SENT)
    expect(form.formState.defaultValues).toEqual(SENT)
    expect(dirty()).toEqual([])
  })

  it('shows the answer’s values', async () => {
    expect(await settled({ ...SENT, name: 'HALLE' })).toBe(true)
    expect(form.getValues('name')).toBe('HALLE')
    expect(dirty()).toEqual([])
  })

  it.each([
    ['in the same field', { name: 'Halle des sports' }, 'name'],
    ['in another field', { city: 'Quimper' }, 'city'],
    ['back to what stood before', { name: 'Salle' }, 'name'],
  ])('keeps text typed meanwhile %s', async (_where, typed, name) => {
    await type(typed)
    expect(await settled()).toBe(false)
    expect(form.getValues()).toEqual({ ...SENT, ...typed })
    expect(form.formState.defaultValues).toEqual(SENT)
    expect(dirty()).toEqual([name])
  })
})
