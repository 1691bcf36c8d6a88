import { withAdditions } from './engine/joinServices.ts'
import type { ServerKinds } from './engine/kinds/kind.ts'
import type { Service } from './engine/service.ts'
import type { Queryable } from './platform/postgres/database.ts'

export type ServicesDefinition = {
  /** New services, and additions to product services by name: operations, entity hooks, jobs, routes. */
  services?: readonly Service[]
  kinds?: ServerKinds
  /** Demonstration records, written in the same transaction after the product's. */
  demonstration?: (tx: Queryable, now: Date) => Promise<void>
}

/** Declares server definitions. Their migrations are in `migrations/` next to the file. */
export const defineServices = ({ services = [], ...definition }: ServicesDefinition): ServicesDefinition => ({
  ...definition,
  services: withAdditions(services),
})
