import type { DecimalField } from '#resources/schema/field.ts'
import { numberWebKind } from '../integer/numberWebKind.tsx'

export const decimalWebKind = numberWebKind<DecimalField>({ isWhole: false })
