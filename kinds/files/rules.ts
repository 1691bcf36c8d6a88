import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import { FILE_SELECTION, uploadViolations } from '#resources/domain/fileRules.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { sizeCheck } from '#resources/domain/valueChecks.ts'
import { violationAt } from '#resources/domain/violation.ts'
import { type FilesField, files } from './declaration.ts'

export const filesRules = {
  check: (value, field, path) => {
    if (!Array.isArray(value)) return violationAt(path, 'type')
    return [
      ...sizeCheck(value, field, path),
      ...value.flatMap((input, index) => uploadViolations(input, field, `${path}[${index}]`)),
    ]
  },
  blank: [],
  input: 'files',
  publicInput: 'files',
  isOutsideLetters: true,
  selection: () => FILE_SELECTION,
  report: { isOmitted: true },
  custom: {
    file: { settings: [], widerTypes: ['files'], field: ({ own }) => files({ ...own, maxItems: 1 }) },
    files: {
      settings: ['minItems', 'maxItems'],
      widerTypes: [],
      field: ({ own, settings = {} }) =>
        files({ ...own, ...pickDefined(settings, ['minItems', 'maxItems']) } as object),
    },
  },
} satisfies KindRules<FilesField>
