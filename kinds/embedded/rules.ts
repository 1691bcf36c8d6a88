import type { KindRules } from '#resources/domain/kindRules.ts'
import { isRecord, sizeCheck } from '#resources/domain/valueChecks.ts'
import { violationAt } from '#resources/domain/violation.ts'
import type { EmbeddableField, EmbeddedField } from '#resources/schema/field.ts'

export const embeddedRules = {
  check: (value, field, path, checkPart) => {
    if (!Array.isArray(value)) return violationAt(path, 'type')
    const parts = Object.entries<EmbeddableField>(field.fields)
    const inside = value.flatMap((item, index) => {
      const place = `${path}[${index}]`
      if (!isRecord(item)) return violationAt(place, 'type')
      const unknown = Object.keys(item).filter((name) => !Object.hasOwn(field.fields, name))
      return [
        ...unknown.flatMap((name) => violationAt(`${place}.${name}`, 'unknown')),
        ...parts.flatMap(([name, part]) => checkPart(part, item[name], `${place}.${name}`)),
      ]
    })
    return [...sizeCheck(value, field, path), ...inside]
  },
  blank: [],
  cleanRows: (rows, { fields }, clean) =>
    rows.map((row) => (typeof row === 'object' && row !== null ? { ...row, ...clean(fields, { ...row }) } : row)),
  input: 'rows',
  isOutsideLetters: true,
  selection: ({ fields }) => `{ ${Object.keys(fields).join(' ')} }`,
} satisfies KindRules<EmbeddedField>
