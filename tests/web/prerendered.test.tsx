/** A page that was drawn before the application is there: what is typed in it is not lost, however late. */
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TakesOver, typedBefore } from '#src/ui/prerendered.tsx'

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

/** `whileComposed`: between the first look at what was typed and the moment when the page stands. */
const Form = ({ known = '', whileComposed }: { known?: string; whileComposed: () => void }) => {
  const [login] = useState(() => known || typedBefore('login'))
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

it('gives its form what was typed meanwhile, and the focus', async () => {
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

it('takes nothing away from a form that knows more', async () => {
  await show(<Form known="octave" whileComposed={() => undefined} />)
  expect(values().login).toBe('octave')
})
