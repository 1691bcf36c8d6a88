import { lineOptions } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { formatCheck } from '#resources/domain/valueChecks.ts'
import { type IconField, icon } from './declaration.ts'

export const iconRules = {
  check: formatCheck('icon', /^[A-Za-z][A-Za-z0-9]{0,60}$/),
  blank: null,
  input: 'value',
  isMark: true,
  custom: { icon: { settings: ['default'], widerTypes: [], field: (shape) => icon(lineOptions(shape)) } },
} satisfies KindRules<IconField>
