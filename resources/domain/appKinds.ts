import { app } from '#app/index.ts'
import type { Field } from '../schema/field.ts'
import type { KindDefinition } from '../schema/kind.ts'

export const appKindOf = ({ as }: Field): KindDefinition | undefined => (as === undefined ? undefined : app.kinds?.[as])
