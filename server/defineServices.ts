/** What the server alone reads of an application: the product is its first user, an integrator's `app/server.ts` the second. */
import type { ServerKinds } from './engine/kinds/kind.ts'
import type { Service } from './engine/service.ts'
import type { Queryable } from './platform/postgres/database.ts'

export type ServicesDefinition = {
  /** Services, and what is added to those of the product under their names: operations, hooks of entities, jobs, routes. */
  services?: readonly Service[]
  /** Field kinds of its own, and those that answer otherwise than the one that they stand on, by name. */
  kinds?: ServerKinds
  /** Records of the demonstration, written in its transaction after the product's. */
  demonstration?: (tx: Queryable, now: Date) => Promise<void>
}

/** Declares what a room adds to the server. Its migrations lie in `migrations/` beside it. */
export const defineServices = (definition: ServicesDefinition): ServicesDefinition => definition
