import { sql } from 'drizzle-orm'
import { type CustomFieldType, isFormula } from '#resources/domain/customFields.ts'
import type { Kernel } from '../context.ts'
import { kindOf } from '../kinds/kind.ts'
import { sqlText } from '../read/sqlText.ts'
import { textOfName } from './customText.ts'
import { type Definition, definedField } from './definitions.ts'

/** Short values that one immutable expression compares: labels of choices, links and local times need others. */
const INDEXED: readonly CustomFieldType[] = ['string', 'email', 'phone', 'int', 'float', 'money', 'date']

/** SQL that filters and sorts compare by, over the column of values; undefined for a field that has no index. */
export const indexKey = (kernel: Pick<Kernel, 'kinds'>, definition: Definition): string | undefined => {
  if (definition.retired || isFormula(definition) || !INDEXED.includes(definition.type)) return undefined
  const comparison = kindOf(kernel, definedField(definition)).custom
  const key = comparison?.sort(comparison.key(sql`("custom_fields" ->> ${textOfName(definition.name)})`))
  const written = key && sqlText(key)
  return written?.values.length === 0 ? `(${written.text})` : undefined
}
