import type { DecimalField } from '#resources/schema/field.ts'
import { numberWebKind } from './numberWebKind.tsx'

export const decimalWebKind = numberWebKind<DecimalField>({ isWhole: false })
