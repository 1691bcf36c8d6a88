/** The pages of one entity at the addresses of the specification: list, `/create`, `/{id}/show`, `/{id}/update`. */
import { ResourceContextProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { RightPart } from '#resources/domain/rights.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource, Page } from '#resources/schema/resource.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { FeatureGate } from './FeatureGate.tsx'
import { Guarded } from './Guarded.tsx'
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

const ImportPage: ComponentType<{ resource: AnyResource }> = lazyPage(
  () => import('#src/crud/transfer/ImportPage.tsx'),
  (m) => m.ImportPage,
)

const PATHS: Record<Page, string> = { list: '/', create: 'create', show: ':id/show', update: ':id/update' }
const PARTS: Record<Page, RightPart> = {
  list: 'read',
  show: 'read',
  create: 'createAndUpdate',
  update: 'createAndUpdate',
}

const Derived = ({ resource, page }: { resource: AnyResource; page: Page }) => {
  if (page === 'list') return <ListPage resource={resource} />
  if (page === 'show') return <ShowPage resource={resource} />
  return <FormPage resource={resource} mode={page} />
}

/** react-admin's links name a record by `/{id}` alone: the form is behind it. */
const ToUpdate = () => {
  const { pathname, search, hash, state } = useLocation()
  return <Navigate to={{ pathname: `${pathname.replace(/\/$/, '')}/update`, search, hash }} state={state} replace />
}

const PageOf = ({ resource, page }: { resource: AnyResource; page: Page }) => {
  const Own = overrides[pathOf(resource)]?.[page]
  return (
    <Guarded access={{ right: resource.right, part: PARTS[page], modules: resource.modules }}>
      <FeatureGate parameter={resource.enabledBy}>
        {Own ? <Own /> : <Derived resource={resource} page={page} />}
      </FeatureGate>
    </Guarded>
  )
}

export const ResourceRoutes = ({ resource }: { resource: AnyResource }) => (
  <ResourceContextProvider value={pathOf(resource)}>
    <Routes>
      {resource.pages.map((page) => (
        <Route key={page} path={PATHS[page]} element={<PageOf resource={resource} page={page} />} />
      ))}
      {resource.operations.includes('create') && (
        <Route
          path="import"
          element={
            <Guarded access={{ right: resource.right, part: 'createAndUpdate', modules: resource.modules }}>
              <FeatureGate parameter={resource.enabledBy}>
                <ImportPage resource={resource} />
              </FeatureGate>
            </Guarded>
          }
        />
      )}
      {resource.pages.includes('update') && <Route path=":id" element={<ToUpdate />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </ResourceContextProvider>
)
