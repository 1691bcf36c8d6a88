import type { SectionOverride } from '#resources/domain/entityOverride.ts'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** `fields`: new changes by field, null for none; absent fields stay. `sections`: the complete order; null: as declared. */
export type OverrideInput = {
  entity: string
  fields?: Readonly<Record<string, unknown>> | null
  sections?: readonly SectionOverride[] | null
}

export type Overriding = { context: Context; tx: Queryable; input: OverrideInput; undoes?: string }
