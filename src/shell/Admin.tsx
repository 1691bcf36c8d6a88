import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useMemo } from 'react'
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
import { registerRegistry } from '#dataProviders/consoleEntities.ts'
import { createDataProvider } from '#dataProviders/index.ts'
import { entityLabels, labelsOf } from '#i18n/entityLabels.ts'
import { messagesOf } from '#i18n/fr/index.ts'
import { LANGUAGE_NAME, LOCALE } from '#i18n/fr/locale.ts'
import { resources, serveConsoleEntities } from '#resources/index.ts'
import { SlotsProvider } from '#src/crud/slots.ts'
import { type Catalogue, CatalogueProvider } from '#src/fields/views/catalogue.ts'
import { useEntitiesVersion } from '#src/session/useEntitiesVersion.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { loadOrReload } from '#src/ui/lazyWith.tsx'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { resourceElement } from './createResource.tsx'
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

if (window.location.pathname === '/') HomePage.preload()
else preloadScreen(window.location.pathname)

const authProvider = createAuthProvider(resources)
const dataProvider = createDataProvider(resources, loadOrReload)

const derive = () => {
  const elements = resources.all.filter(({ pages }) => pages.length > 0).map(resourceElement)
  const own = resources.all.flatMap(({ key, labels, addedLabels }) =>
    labels || addedLabels ? [[key, labelsOf(key)] as const] : [],
  )
  return {
    i18nProvider: polyglotI18nProvider(() => messagesOf(resources), LOCALE, [{ locale: LOCALE, name: LANGUAGE_NAME }], {
      allowMissing: true,
    }),
    /** Registered before the first render: react-admin would register each resource in an effect. */
    definitions: Object.fromEntries(elements.map(({ props }) => [props.name, Resource.registerResource(props)])),
    catalogue: { registry: resources, labels: { ...entityLabels, ...Object.fromEntries(own) } } satisfies Catalogue,
    children: [screenRoutes, ...elements],
  }
}

/** Constant, because react-admin compares children by identity and would register all resources again. */
const screenRoutes = (
  <CustomRoutes key="screens">
    {screens.map((screen) => (
      <Route key={screen.path} path={screen.path} element={<ScreenRoute {...screen} />} />
    ))}
  </CustomRoutes>
)

registerRegistry(serveConsoleEntities)

const SessionLife = () => {
  useSessionLife()
  useStockExport()
  return null
}

export const Admin = ({ store }: { store: Store }) => {
  const version = useEntitiesVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry keeps its identity.
  const { i18nProvider, definitions, catalogue, children } = useMemo(derive, [version])
  return (
    <CatalogueProvider value={catalogue}>
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
    </CatalogueProvider>
  )
}
