/** What the product declares and brings: what schemas, contracts and migrations are made from. */
import { resources } from '#resources/index.ts'
import { serverKinds } from './engine/kinds/index.ts'
import type { DeclaredSchema } from './engine/tables/snapshot.ts'
import { engineFeatures } from './features/engineFeatures.ts'
import { services } from './services.ts'

export const product: DeclaredSchema = { resources, services, kinds: serverKinds, features: engineFeatures }
