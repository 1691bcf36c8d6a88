import { FILE_SELECTION, uploadViolations } from '#resources/domain/fileRules.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { isRecord } from '#resources/domain/valueChecks.ts'
import { violationAt } from '#resources/domain/violation.ts'
import { type ImageField, image } from './declaration.ts'

export const imageRules = {
  check: (value, field, path) =>
    isRecord(value) ? uploadViolations(value, { ...field, isImage: true }, path) : violationAt(path, 'type'),
  blank: null,
  input: 'file',
  selection: () => FILE_SELECTION,
  report: { isOmitted: true },
  custom: { image: { settings: [], widerTypes: ['file', 'files'], field: ({ own }) => image(own) } },
} satisfies KindRules<ImageField>
