import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Resource, type ResourceProps } from 'react-admin'
import { Navigate, Route, useLocation, useParams } from 'react-router'
import { labelsOf } from '#i18n/entityLabels.ts'
import type { RightPart } from '#resources/domain/rights.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource, Page } from '#resources/schema/resource.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { FeatureGate } from './FeatureGate.tsx'
import { Guarded } from './Guarded.tsx'
import { modulesOfPages } from './menu/menu.ts'
import { MenuIcon } from './menu/menuIcons.tsx'
import { overrides } from './screens.ts'

type DerivedPage = ComponentType<{ resource: AnyResource; mode?: 'create' | 'update' }>

const ListPage: DerivedPage = lazyPage(
  () => import('#src/crud/ListPage.tsx'),
  (m) => m.ListPage,
)
const FormPage: DerivedPage = lazyPage(
  () => import('#src/crud/FormPage.tsx'),
  (m) => m.FormPage,
)
const ShowPage: DerivedPage = lazyPage(
  () => import('#src/crud/ShowPage.tsx'),
  (m) => m.ShowPage,
)
const ImportPage: DerivedPage = lazyPage(
  () => import('#src/crud/transfer/ImportPage.tsx'),
  (m) => m.ImportPage,
)

type ResourceOptions = { declaration: AnyResource; labels: AnyLabels }

type ViewProps = { resource: AnyResource; part: RightPart; children: ReactNode }

/** Our own access check instead of react-admin's: it keeps a form with unsaved values and explains the lost access. */
const View = ({ resource, part, children }: ViewProps) => (
  <Guarded access={{ right: resource.right, part, modules: modulesOfPages(resource) }}>
    <FeatureGate parameter={resource.enabledBy}>{children}</FeatureGate>
  </Guarded>
)

const Derived = ({ resource, page }: { resource: AnyResource; page: Page }) => {
  if (page === 'list') return <ListPage resource={resource} />
  if (page === 'show') return <ShowPage resource={resource} />
  return <FormPage resource={resource} mode={page} />
}

const PARTS: Record<Page, RightPart> = {
  list: 'read',
  show: 'read',
  create: 'createAndUpdate',
  update: 'createAndUpdate',
}

const PageOf = ({ resource, page }: { resource: AnyResource; page: Page }) => {
  const Own = overrides[pathOf(resource)]?.[page]
  return (
    <View resource={resource} part={PARTS[page]}>
      {Own ? <Own /> : <Derived resource={resource} page={page} />}
    </View>
  )
}

/** react-admin routes every address below a page to it; those have no page. */
const Exact = ({ children }: { children: ReactNode }) => (useParams()['*'] ? <NotFoundPage /> : children)

/** react-admin links to a record as `/{id}`: redirects to its form. */
const ToUpdate = () => {
  const { pathname, search, hash, state } = useLocation()
  return <Navigate to={{ pathname: `${pathname.replace(/\/$/, '')}/update`, search, hash }} state={state} replace />
}

const Import = ({ resource }: { resource: AnyResource }) => (
  <View resource={resource} part="createAndUpdate">
    <ImportPage resource={resource} />
  </View>
)

const iconOf = (resource: AnyResource) => () => <MenuIcon name={resource.menu?.icon} />

const created = new WeakMap<AnyResource, ReactElement<ResourceProps>>()

/** One element per declaration: react-admin would register the pages of a new one again. */
export const resourceElement = (resource: AnyResource): ReactElement<ResourceProps> => {
  const element = created.get(resource) ?? createResource(resource)
  created.set(resource, element)
  return element
}

const createResource = (resource: AnyResource): ReactElement<ResourceProps> => {
  const name = pathOf(resource)
  const page = (one: Page) => <PageOf resource={resource} page={one} />
  const has = (one: Page) => resource.pages.includes(one)
  const exact = (one: Page) => has(one) && <Exact>{page(one)}</Exact>
  const isImported = resource.operations.includes('create') && !resource.external
  const options: ResourceOptions = { declaration: resource, labels: labelsOf(resource.key) }
  return (
    <Resource
      key={name}
      name={name}
      icon={iconOf(resource)}
      recordRepresentation="displayName"
      options={options}
      list={exact('list') || undefined}
      create={exact('create') || undefined}
      show={exact('show') || undefined}
      edit={
        has('update') ? (
          <Exact>
            <ToUpdate />
          </Exact>
        ) : undefined
      }
    >
      {has('update') && <Route path=":id/update" element={page('update')} />}
      <Route path="import" element={isImported ? <Import resource={resource} /> : <NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Resource>
  )
}
