import { choiceValues, offeredDefault, pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { sizeCheck } from '#resources/domain/valueChecks.ts'
import { violationAt, violationIf } from '#resources/domain/violation.ts'
import { type ChoicesField, choices } from './declaration.ts'

export const choicesRules = {
  check: (value, field, path) => {
    if (!Array.isArray(value)) return violationAt(path, 'type')
    return [
      ...violationIf(!value.every((part) => field.values.includes(part)), path, 'choice'),
      ...violationIf(new Set(value).size < value.length, path, 'repeated'),
      ...sizeCheck(value, field, path),
    ]
  },
  blank: [],
  input: 'list',
  publicInput: 'choices',
  isConditionSource: true,
  hasDefault: true,
  custom: {
    choices: {
      settings: ['default', 'minItems', 'maxItems'],
      field: (shape) =>
        choices(choiceValues(shape).values, {
          ...shape.own,
          ...pickDefined(shape.settings ?? {}, ['minItems', 'maxItems']),
          default: offeredDefault(shape),
        } as object),
    },
  },
} satisfies KindRules<ChoicesField>
