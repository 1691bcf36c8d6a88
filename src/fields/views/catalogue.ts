import { createContext, useContext } from 'react'
import { entityLabels } from '#i18n/entityLabels.ts'
import { type Renaming, renamedDeep } from '#i18n/renaming.ts'
import { overriddenLabels, overriddenResource } from '#resources/domain/entityOverride.ts'
import { resources } from '#resources/index.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Overrides, useOverrides, useRenaming } from './customisation.ts'

export type Catalogue = { registry: Registry; labels: Readonly<Record<string, AnyLabels>> }

export const PRODUCT: Catalogue = { registry: resources, labels: entityLabels }

const CatalogueContext = createContext<Catalogue>(PRODUCT)
export const CatalogueProvider = CatalogueContext.Provider

const renamedOnes = new WeakMap<Catalogue, WeakMap<Renaming, Catalogue>>()

const renamedCatalogue = (catalogue: Catalogue, renamed: Renaming): Catalogue => {
  const cached = renamedOnes.get(catalogue) ?? new WeakMap<Renaming, Catalogue>()
  renamedOnes.set(catalogue, cached)
  const found = cached.get(renamed) ?? { ...catalogue, labels: renamedDeep(catalogue.labels, renamed) }
  cached.set(renamed, found)
  return found
}

const overriddenRegistry = (registry: Registry, overrides: Overrides): Registry => {
  const shown = (resource: AnyResource) => overriddenResource(resource, overrides.get(resource.key))
  const found = (resource: AnyResource | undefined) => resource && shown(resource)
  return {
    all: registry.all.map(shown),
    stored: registry.stored.map(shown),
    get: (key) => shown(registry.get(key)),
    find: (key) => found(registry.find(key)),
    findByPath: (path) => found(registry.findByPath(path)),
    ofService: (service) => registry.ofService(service).map(shown),
    mirrorsOf: (key) => registry.mirrorsOf(key).map(shown),
  }
}

const overriddenOnes = new WeakMap<Catalogue, WeakMap<Overrides, Catalogue>>()

/** The organisation's labels are not renamed: they are its own words. */
const overriddenCatalogue = (catalogue: Catalogue, overrides: Overrides): Catalogue => {
  if (overrides.size === 0) return catalogue
  const cached = overriddenOnes.get(catalogue) ?? new WeakMap<Overrides, Catalogue>()
  overriddenOnes.set(catalogue, cached)
  const found = cached.get(overrides) ?? {
    registry: overriddenRegistry(catalogue.registry, overrides),
    labels: Object.fromEntries(
      Object.entries(catalogue.labels).map(([key, labels]) => [key, overriddenLabels(labels, overrides.get(key))]),
    ),
  }
  cached.set(overrides, found)
  return found
}

/** Without the organisation's changes to declared fields. */
export const useDeclaredCatalogue = (): Catalogue => renamedCatalogue(useContext(CatalogueContext), useRenaming())

export const useCatalogue = (): Catalogue => overriddenCatalogue(useDeclaredCatalogue(), useOverrides())
