/** Entities and French labels that pages use: the product's, or an integrator's extended set. */
import { createContext, useContext } from 'react'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { type Renaming, renamedDeep } from '#i18n/renaming.ts'
import { resources } from '#resources/index.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { useRenaming } from './customisation.ts'

export type Catalogue = { registry: Registry; labels: Readonly<Record<string, AnyLabels>> }

export const PRODUCT: Catalogue = { registry: resources, labels: entityLabels }

const CatalogueContext = createContext<Catalogue>(PRODUCT)
export const CatalogueProvider = CatalogueContext.Provider

const renamedOnes = new WeakMap<Catalogue, WeakMap<Renaming, Catalogue>>()

const renamedCatalogue = (catalogue: Catalogue, renamed: Renaming): Catalogue => {
  const known = renamedOnes.get(catalogue) ?? new WeakMap<Renaming, Catalogue>()
  renamedOnes.set(catalogue, known)
  const found = known.get(renamed) ?? { ...catalogue, labels: renamedDeep(catalogue.labels, renamed) }
  known.set(renamed, found)
  return found
}

export const useCatalogue = (): Catalogue => renamedCatalogue(useContext(CatalogueContext), useRenaming())
