import type { Field } from '../schema/field.ts'
import type { KindDefinition } from '../schema/kind.ts'
import { extension } from './extension.ts'

export const appKindOf = ({ as }: Field): KindDefinition | undefined =>
  as === undefined ? undefined : extension.kinds?.[as]
