import { act, type ComponentType, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '#i18n/fr/errors.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { onInterrupted } from '#src/ui/unsaved/draft.ts'
import { hasUnsaved, useStayOpen, useUnsaved } from '#src/ui/unsaved/unsaved.ts'

const page = document.createElement('div')
let root: ReturnType<typeof createRoot>
const reload = vi.fn()

const show = (content: ReactNode) => act(async () => root.render(<MemoryRouter>{content}</MemoryRouter>))
const text = () => page.textContent ?? ''
const click = (name: string) =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reload.mockClear()
  sessionStorage.clear()
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Typing = ({ isDirty }: { isDirty: boolean }) => {
  useUnsaved(isDirty, { isDrafted: true })
  return <p>saisie</p>
}

describe('a page that becomes unavailable', () => {
  const Page = ({ isOpen, isDirty }: { isOpen: boolean; isDirty: boolean }) => {
    const isKept = useStayOpen(isOpen)
    if (!isOpen && !isKept) return <p>fermée</p>
    return <Typing isDirty={isDirty} />
  }

  it('stays while it has unsaved text', async () => {
    await show(<Page isOpen isDirty />)
    expect(hasUnsaved()).toBe(true)
    await show(<Page isOpen={false} isDirty />)
    expect(text()).toBe('saisie')
    await show(<Page isOpen={false} isDirty={false} />)
    expect(text()).toBe('fermée')
    expect(hasUnsaved()).toBe(false)
  })

  it('never opens for a user who had not opened it', async () => {
    await show(
      <>
        <Typing isDirty />
        <Page isOpen={false} isDirty={false} />
      </>,
    )
    expect(text()).toBe('saisiefermée')
  })
})

describe('a part that cannot be loaded', () => {
  const failing = () => {
    const load = (): Promise<{ Part: ComponentType }> => Promise.reject(new TypeError('Failed to fetch'))
    return { Part: lazyPart(load, ({ Part }) => Part) }
  }
  const shown = async (Part: ComponentType, isDirty: boolean) => {
    await show([<Typing key="typed" isDirty={isDirty} />])
    await show([
      <Typing key="typed" isDirty={isDirty} />,
      <Suspense key="part" fallback="…">
        <Part />
      </Suspense>,
    ])
  }

  it('reloads a page without unsaved text, once', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'x', timestamp: 0 }))
    const { Part } = failing()
    await shown(Part, false)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await shown(failing().Part, false)
    await vi.waitFor(() => expect(text()).toContain(unsavedTexts.notLoaded.part))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload if the server does not answer: nothing would be left to see', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await shown(failing().Part, false)
    await vi.waitFor(() => expect(text()).toContain(unsavedTexts.notLoaded.part))
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps unsaved text, also when the user reloads the page', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'x', timestamp: 0 }))
    const keep = vi.fn()
    const stop = onInterrupted(keep)
    await shown(failing().Part, true)
    expect(reload).not.toHaveBeenCalled()
    expect(text()).toContain('saisie')
    expect(text()).toContain(unsavedTexts.notLoaded.kept)
    await click(errorTexts.retry)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(keep.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0)
    stop()
  })

  it('is retried after a missing answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await shown(failing().Part, true)
    await click(errorTexts.retry)
    await vi.waitFor(() => expect(text()).toContain(unsavedTexts.notLoaded.silent))
    expect(reload).not.toHaveBeenCalled()
    expect(text()).toContain('saisie')
  })

  it('does not hide a fault of the part itself', async () => {
    const Broken = () => {
      throw new Error('a fault')
    }
    const Part = lazyPart(
      async () => ({ Broken }),
      (m) => m.Broken,
    )
    await expect(shown(Part, false)).rejects.toThrow('a fault')
  })
})

describe('the line under an input', () => {
  it('shows the error in place of the help, with the same number of lines', async () => {
    await show(fieldHelp('Le champ est obligatoire', 'Tel qu’il sera imprimé'))
    const [error, help] = page.querySelectorAll('span > span')
    expect(error?.textContent).toBe('Le champ est obligatoire')
    expect(help?.textContent).toBe('Tel qu’il sera imprimé')
    expect(help?.getAttribute('aria-hidden')).toBe('true')
  })

  it('takes no space without help or error', () => {
    expect(fieldHelp(undefined, undefined)).toBeUndefined()
  })
})
