/** What stands declared, and the modules behind it: by the product alone, and with an integrator's folder. */
import { productServices } from '#product/server.ts'
import { productResources, resources } from '#resources/index.ts'
import { serverKinds } from './engine/kinds/index.ts'
import type { DeclaredSchema } from './engine/tables/snapshot.ts'
import { engineFeatures } from './features/engineFeatures.ts'
import { services } from './services.ts'

export const productSchema: DeclaredSchema = {
  resources: productResources,
  services: productServices.services ?? [],
  kinds: serverKinds,
  features: engineFeatures,
}

export const wholeSchema: DeclaredSchema = { ...productSchema, resources, services }
