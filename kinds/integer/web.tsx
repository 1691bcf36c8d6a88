import type { IntegerField } from '#resources/schema/field.ts'
import { numberWebKind } from './numberWebKind.tsx'

export const integerWebKind = numberWebKind<IntegerField>({ isWhole: true })
