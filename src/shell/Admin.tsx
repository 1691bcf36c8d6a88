import polyglotI18nProvider from 'ra-i18n-polyglot'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ResourceDefinitionContextProvider,
  type Store,
} from 'react-admin'
import { Route } from 'react-router'
import { createAuthProvider } from '#dataProviders/authProvider.ts'
import { createDataProvider } from '#dataProviders/index.ts'
import { messagesOf } from '#i18n/fr/index.ts'
import { resources } from '#resources/index.ts'
import { SlotsProvider } from '#src/crud/slots.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { loadOrReload } from '#src/ui/lazyWith.tsx'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { createResource } from './createResource.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { ServerErrorPage } from './errors/ServerErrorPage.tsx'
import { NotAllowed } from './Guarded.tsx'
import { DefaultLayout } from './layout/DefaultLayout.tsx'
import { FlashMessages } from './layout/FlashMessages.tsx'
import { Questions } from './Questions.tsx'
import { queryClient } from './queryClient.ts'
import { ScreenRoute } from './ScreenRoute.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { preloadScreen, screens, slots } from './screens.ts'
import { useSessionLife } from './useSessionLife.ts'
import { useStockExport } from './useStockExport.ts'

const HomePage = lazyPage(
  () => import('./home/HomePage.tsx'),
  (m) => m.HomePage,
)
const Dashboard = () => <HomePage />

// Loads the code of the current page while the session is checked.
if (window.location.pathname === '/') HomePage.preload()
else preloadScreen(window.location.pathname)

const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources, loadOrReload)
const i18nProvider = polyglotI18nProvider(() => messagesOf(resources), 'fr', [{ locale: 'fr', name: 'Français' }], {
  allowMissing: true,
})

const adminResources = resources.all.filter(({ pages }) => pages.length > 0).map(createResource)

/** Registered before the first render: react-admin would register each resource in an effect. */
const definitions = Object.fromEntries(
  adminResources.map(({ props }) => [props.name, Resource.registerResource(props)]),
)

/** Constant, because react-admin compares children by identity and would register all resources again. */
const children = [
  <CustomRoutes key="screens">
    {screens.map((screen) => (
      <Route key={screen.path} path={screen.path} element={<ScreenRoute {...screen} />} />
    ))}
  </CustomRoutes>,
  ...adminResources,
]

const SessionLife = () => {
  useSessionLife()
  useStockExport()
  return null
}

export const Admin = ({ store }: { store: Store }) => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
  >
    <ResourceDefinitionContextProvider definitions={definitions}>
      <SessionLife />
      <SlotsProvider value={slots}>
        <CoreAdminUI
          disableTelemetry
          title="Régie"
          layout={DefaultLayout}
          dashboard={Dashboard}
          loading={PageLoading}
          error={ServerErrorPage}
          catchAll={NotFoundPage}
          accessDenied={NotAllowed}
        >
          {children}
        </CoreAdminUI>
      </SlotsProvider>
      <SessionEnd />
      <Questions />
      <FlashMessages />
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)
