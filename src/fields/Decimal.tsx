import type { DecimalField } from '#resources/schema/field.ts'
import { numberField } from './numberField.tsx'

export const decimal = numberField<DecimalField>({ isWhole: false })
