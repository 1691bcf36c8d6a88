import { QueryClient } from '@tanstack/react-query'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { act, type ReactNode } from 'react'
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { messagesOf } from '#i18n/fr/index.ts'
import { resources } from '#resources/index.ts'
import { CatalogueProvider } from '#src/fields/views/catalogue.ts'
import { CATALOGUE, RECORD } from './sample.ts'

export const PATH = 'company/sample'
const i18nProvider = polyglotI18nProvider(() => messagesOf(resources), 'fr', [{ locale: 'fr', name: 'Français' }], {
  allowMissing: true,
})
export const askedFilters: unknown[] = []
const dataProvider = testDataProvider({
  getList: async (_resource, { filter }) => {
    askedFilters.push(filter)
    return { data: [RECORD] as never[], total: 1 }
  },
  getOne: async () => ({ data: RECORD as never }),
  getMany: async () => ({ data: [] }),
})

export type Known = { key: readonly unknown[]; data: unknown }

const clientOf = (known: readonly Known[]): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const { key, data } of known) client.setQueryData(key, data)
  return client
}

const page = document.createElement('div')
let root: Root

export const show = (content: ReactNode, known: readonly Known[] = []): Promise<void> =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={clientOf(known)}>
          <CatalogueProvider value={CATALOGUE}>
            <ResourceContextProvider value={PATH}>{content}</ResourceContextProvider>
          </CatalogueProvider>
        </AdminContext>
      </MemoryRouter>,
    ),
  )

export const textOnPage = (): string => page.textContent ?? ''
export const all = (selector: string): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(selector)]

export const typeInto = (input: HTMLElement, value: string): Promise<void> =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
    setter?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const press = (name: string): Promise<void> =>
  act(async () =>
    all('button')
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

export const until = (test: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      test()
    },
    { timeout: 30_000 },
  )

export const onStockPage = (): void => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // Answers arrive between two checks, outside `act`.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // No service answers: other data keeps its default.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    page.remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
