import type { SectionShape } from '#resources/domain/configuration/document.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Configured, Context } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** `values`: in the form of an input, with ids of this installation. */
export type Stored = { id: string; values: Values }

export type ConfiguredPart = {
  shape: SectionShape
  resource?: AnyResource
  read: (context: Context, db: Queryable) => Promise<Stored[]>
  isLeftOut: (values: Values) => boolean
  isHandWritten?: boolean
} & Required<Pick<Configured, 'create' | 'update' | 'remove'>>
