/** Which entities the pages know, and their French words: the product's own unless an integrator adds to them. */
import { createContext, useContext } from 'react'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { resources } from '#resources/index.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'

export type Catalogue = { registry: Registry; labels: Readonly<Record<string, AnyLabels>> }

/** The product's own entities. */
export const PRODUCT: Catalogue = { registry: resources, labels: entityLabels }

const CatalogueContext = createContext<Catalogue>(PRODUCT)
export const CatalogueProvider = CatalogueContext.Provider
export const useCatalogue = (): Catalogue => useContext(CatalogueContext)
