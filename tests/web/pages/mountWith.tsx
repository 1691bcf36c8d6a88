import { QueryClient } from '@tanstack/react-query'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  type Store,
  type TranslationMessages,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router'
import { expect, vi } from 'vitest'
import { createAuthProvider } from '#dataProviders/authProvider.ts'
import { startSession } from '#dataProviders/session.ts'
import { raMessages } from '#i18n/fr/ra.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { useNoteLocation } from '#src/crud/origin.ts'
import { type Catalogue, CatalogueProvider } from '#src/fields/views/catalogue.ts'
import { FlashMessages } from '#src/shell/layout/FlashMessages.tsx'
import { AppTheme } from '#src/ui/theme/AppTheme.tsx'
import type { Memory } from './memoryProvider.ts'

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void }
  }
}

export type Answers = Readonly<Record<string, (variables: Record<string, unknown>) => object | Promise<object>>>

const ANSWERS: Answers = {
  EntityConfigurations: () => ({ getEntityConfigurations: [], getEntityOverrides: [] }),
  AutomationButtons: () => ({ getAutomationButtons: [] }),
  OpenNotifications: () => ({ getNotifications: { items: [], total: 0 } }),
  CustomFields: () => ({ getCustomFields: { fields: [], groups: [] } }),
  FeatureFlags: () => ({ getParameters: [] }),
  SavedSearches: () => ({ getSavedSearches: { items: [] } }),
  RelatedRecords: () => ({ getRelatedRecords: [] }),
  Activities: () => ({ getThread: { items: [], total: 0, hasNextPage: false } }),
}

const answering =
  (answers: Answers) =>
  async (_url: unknown, { body }: { body?: unknown } = {}): Promise<Response> => {
    const { operationName = '', variables = {} } = JSON.parse(String(body))
    const data = await answers[operationName]?.(variables)
    return Response.json(data ? { data } : { data: null, errors: [{ message: `Nobody answers ${operationName}` }] })
  }

const logIn = (): void =>
  startSession({
    id: 'me',
    code: SUPER_ADMIN,
    displayName: 'Ana Le Goff',
    email: '',
    userRoles: [],
    sectors: [],
    department: null,
    hasLicense: true,
    mustEnrol: false,
    unlicensed: [],
    entities: [],
    demonstration: false,
    endsIn: 3600,
    idleEndsIn: 3600,
  })

const i18nProvider = polyglotI18nProvider(
  () => raMessages as TranslationMessages,
  'fr',
  [{ locale: 'fr', name: 'Français' }],
  {
    allowMissing: true,
  },
)
export type Pages = {
  catalogue: Catalogue
  memory: Memory
  resource: string
  at: string
  routes: Readonly<Record<string, ReactNode>>
  answers?: Answers
  store?: Store
}

export type Mounted = { router: ReturnType<typeof createBrowserRouter>; unmount: () => void }

export const mountWith = ({
  catalogue,
  memory,
  resource,
  at,
  routes,
  answers = {},
  store = memoryStore(),
}: Pages): Mounted => {
  vi.stubGlobal('fetch', answering({ ...ANSWERS, ...answers }))
  logIn()
  document.body.innerHTML = '<div id="page"></div>'
  const authProvider = createAuthProvider(catalogue.registry)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Frame = () => {
    useNoteLocation()
    return null
  }
  const App = () => (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={memory.provider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CatalogueProvider value={catalogue}>
        <AppTheme>
          <Frame />
          <ResourceContextProvider value={resource}>
            <Routes>
              {Object.entries(routes).map(([path, element]) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={null} />
            </Routes>
          </ResourceContextProvider>
          <FlashMessages />
        </AppTheme>
      </CatalogueProvider>
    </CoreAdminContext>
  )
  window.happyDOM.setViewport({ width: 1440, height: 900 })
  window.history.replaceState(null, '', at)
  const router = createBrowserRouter([{ path: '*', element: <App /> }])
  const root = createRoot(document.getElementById('page') as HTMLElement)
  root.render(<RouterProvider router={router} />)
  const unmount = () => {
    root.unmount()
    router.dispose()
  }
  return { router, unmount }
}

export const plain = (words: string): string => words.replace(/[\u00a0\u202f]/g, ' ')

export const text = (): string => plain(document.body.textContent ?? '')

const named = (name: string | RegExp) => (element: Element) => {
  const label = plain(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  return typeof name === 'string' ? label === plain(name) : name.test(label)
}

export const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

export const find = (selector: string, name: string | RegExp = /^/): Promise<HTMLElement> =>
  until(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(named(name))
    if (!found) throw new Error(`No ${selector} called ${name} in: ${text().slice(0, 800)}`)
    return found
  })

export const press = async (name: string | RegExp, selector = 'button, a, [role="menuitem"]'): Promise<void> =>
  (await find(selector, name)).click()

export const typeIn = async (selector: string, value: string): Promise<void> => {
  const input = (await find(selector)) as HTMLInputElement
  input.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.blur()
}

export const type = (source: string, value: string): Promise<void> => typeIn(`[name="${source}"]`, value)

export const seen = (expected: string): Promise<void> => until(() => expect(text()).toContain(expected))
