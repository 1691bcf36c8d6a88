import { choiceValues, offeredDefault } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { violationIf } from '#resources/domain/violation.ts'
import { type ChoiceField, choice } from './declaration.ts'

export const choiceRules = {
  check: (value, { values }, path) => violationIf(!values.includes(value as string), path, 'choice'),
  blank: null,
  input: 'value',
  publicInput: 'choice',
  isConditionSource: true,
  isComparable: ({ values }, value) => values.includes(String(value)),
  report: { width: 1.2 },
  formula: 'choice',
  hasDefault: true,
  custom: {
    list: {
      settings: ['default'],
      field: (shape) => {
        const { values, retired } = choiceValues(shape)
        const [value] = offeredDefault(shape)
        return choice(values, { ...shape.own, retired, ...(value !== undefined && { default: value }) })
      },
    },
  },
} satisfies KindRules<ChoiceField>
