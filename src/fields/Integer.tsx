import type { IntegerField } from '#resources/schema/field.ts'
import { numberField } from './numberField.tsx'

export const integer = numberField<IntegerField>({ isWhole: true })
