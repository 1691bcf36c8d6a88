import { rulesOf } from '#kinds/rules.ts'
import type { Field } from '../schema/field.ts'
import { appKindOf } from './appKinds.ts'
import { isEmpty, type Violation, violationIf } from './violation.ts'

/** Rule of an extension's kind, after those of the product kind below it. */
const appKindViolations = (field: Field, value: unknown, path: string): Violation[] => {
  const word = appKindOf(field)?.refusal?.(value, field)
  return word === undefined ? [] : [{ path, rule: 'kind', word }]
}

export const validateField = (field: Field, value: unknown, path: string): Violation[] => {
  if (isEmpty(value)) return violationIf(Boolean(field.required), path, 'required')
  const broken = rulesOf(field).check(value, field, path, validateField)
  return broken.length > 0 ? broken : appKindViolations(field, value, path)
}
