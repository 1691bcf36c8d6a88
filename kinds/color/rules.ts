import { lineOptions } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { formatCheck } from '#resources/domain/valueChecks.ts'
import { type ColorField, color } from './declaration.ts'

export const colorRules = {
  check: formatCheck('color', /^#[0-9A-F]{6}$/i),
  blank: null,
  input: 'value',
  isMark: true,
  hasDefault: true,
  custom: { color: { settings: ['default'], field: (shape) => color(lineOptions(shape)) } },
} satisfies KindRules<ColorField>
