import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TakesOver, typedEarlier } from '#src/ui/prerendered.tsx'

let root: ReturnType<typeof createRoot>

const drawnInput = () => document.querySelector<HTMLInputElement>('#prerendered input') as HTMLInputElement
const ownInput = () => document.querySelector<HTMLInputElement>('#root input')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="prerendered"><input name="login"></div><div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

let values: () => { login: string }

/** `whileComposed` runs between the first read of typed text and the mounted page. */
const Form = ({ known = '', whileComposed }: { known?: string; whileComposed: () => void }) => {
  const [login] = useState(() => known || typedEarlier('login'))
  const { register, getValues } = useForm({ defaultValues: { login } })
  values = getValues
  whileComposed()
  return <input {...register('login')} />
}

const show = (form: React.ReactNode) =>
  act(async () =>
    root.render(
      <>
        {form}
        <TakesOver />
      </>,
    ),
  )

it('the login form keeps typed text and focus', async () => {
  drawnInput().value = 'so'
  drawnInput().focus()
  await show(
    <Form
      whileComposed={() => {
        const drawn = document.querySelector<HTMLInputElement>('#prerendered input')
        if (drawn) drawn.value = 'solene'
      }}
    />,
  )
  expect(ownInput()?.value).toBe('solene')
  expect(values().login).toBe('solene')
  expect(document.activeElement).toBe(ownInput())
  expect(document.getElementById('prerendered')).toBeNull()
})

it('the login form keeps a form’s own newer value', async () => {
  await show(<Form known="octave" whileComposed={() => undefined} />)
  expect(values().login).toBe('octave')
})
