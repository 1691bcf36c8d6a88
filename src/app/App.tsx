/** The map of the application: the registry and the hand-made screens, each at its address. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { Route, Routes } from 'react-router'
import { followRefusal } from '#dataProviders/account.ts'
import { createAuthProvider } from '#dataProviders/authProvider.ts'
import { createDataProvider } from '#dataProviders/index.ts'
import { messagesOf } from '#i18n/fr/index.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { AppTheme } from '#src/ui/theme/AppTheme.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { Guarded, NotAllowed } from './Guarded.tsx'
import { FlashMessages } from './layout/FlashMessages.tsx'
import { SimpleLayout } from './layout/SimpleLayout.tsx'
import { ResourceRoutes } from './ResourceRoutes.tsx'
import { SessionGate } from './SessionGate.tsx'
import { screens } from './screens.ts'
import { createStore } from './store.ts'

const DefaultLayout = lazyPage(
  () => import('./layout/DefaultLayout.tsx'),
  (m) => m.DefaultLayout,
)
const HomePage = lazyPage(
  () => import('./home/HomePage.tsx'),
  (m) => m.HomePage,
)
const LoginPage = lazyPage(
  () => import('#src/features/auth/LoginPage.tsx'),
  (m) => m.LoginPage,
)
const SetPasswordPage = lazyPage(
  () => import('#src/features/auth/SetPasswordPage.tsx'),
  (m) => m.SetPasswordPage,
)

const paged = resources.all.filter((resource) => resource.pages.length > 0)
const definitions = Object.fromEntries(
  paged.map((resource) => {
    const has = (page: 'list' | 'create' | 'update' | 'show') => resource.pages.includes(page)
    const name = pathOf(resource)
    const pages = { hasList: has('list'), hasCreate: has('create'), hasEdit: has('update'), hasShow: has('show') }
    return [name, { name, ...pages, recordRepresentation: 'displayName' }]
  }),
)

const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources)
const i18nProvider = polyglotI18nProvider(() => messagesOf(resources), 'fr', [{ locale: 'fr', name: 'Français' }], {
  allowMissing: true,
})
// Without a network every call fails at once and says so: one that waited for it would save what was given up since.
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followRefusal }),
  mutationCache: new MutationCache({ onError: followRefusal }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})
const store = createStore()

const AppRoutes = () => (
  <Routes>
    <Route element={<SimpleLayout />}>
      <Route path="/auth/login" element={<LoginPage />} />
      <Route path="/auth/set-user-password/:token" element={<SetPasswordPage />} />
    </Route>
    <Route element={<DefaultLayout />}>
      <Route index element={<HomePage />} />
      <Route path="/access-denied" element={<NotAllowed />} />
      {screens.map(({ path, component: Screen, ...access }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded access={access}>
              <Screen />
            </Guarded>
          }
        />
      ))}
      {paged.map((resource) => (
        <Route key={resource.key} path={`${pathOf(resource)}/*`} element={<ResourceRoutes resource={resource} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

export const App = () => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
  >
    <ResourceDefinitionContextProvider definitions={definitions}>
      <AppTheme>
        <SessionGate>
          <AppRoutes />
        </SessionGate>
        <FlashMessages />
      </AppTheme>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)
