import { services as extension } from '#extension/server.ts'
import { serverKinds } from '#kinds/server.ts'
import { productServices } from '#product/server.ts'
import { productResources, resources } from '#resources/index.ts'
import { joinRecords } from '#resources/schema/extension.ts'
import type { ServerKinds } from './engine/kinds/kind.ts'
import type { DeclaredSchema } from './engine/tables/snapshot.ts'
import { engineFeatures } from './features/engineFeatures.ts'
import { services } from './services.ts'

export const productSchema: DeclaredSchema = {
  resources: productResources,
  services: productServices.services ?? [],
  kinds: serverKinds,
  features: engineFeatures,
}

export const wholeKinds: ServerKinds = joinRecords('kind', serverKinds as ServerKinds, extension.kinds)

export const wholeSchema: DeclaredSchema = { ...productSchema, resources, services, kinds: wholeKinds }
