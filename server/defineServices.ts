/** Server definitions of an extension (`app/server.ts`). The product declares its services in the same form. */
import type { ServerKinds } from './engine/kinds/kind.ts'
import type { Service } from './engine/service.ts'
import type { Queryable } from './platform/postgres/database.ts'

export type ServicesDefinition = {
  /** New services, and additions to product services by name: operations, entity hooks, jobs, routes. */
  services?: readonly Service[]
  /** Modules of its own field kinds, and of kinds that differ from the kind they are based on, by name. */
  kinds?: ServerKinds
  /** Demonstration records, written in the same transaction after the product's. */
  demonstration?: (tx: Queryable, now: Date) => Promise<void>
}

/** Declares server definitions. Their migrations are in `migrations/` next to the file. */
export const defineServices = (definition: ServicesDefinition): ServicesDefinition => definition
