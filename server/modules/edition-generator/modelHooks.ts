import { EDITION_CONTENTS } from '#resources/domain/editions.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { offeredColumns } from './columns.ts'
import { type ChosenColumn, columnErrors } from './settings.ts'

export const editionModelHooks: EntityHooks = {
  beforeWrite: ({ context, before, values }) => {
    const whole = { ...before, ...values }
    const content = EDITION_CONTENTS.find((one) => one === whole.content) ?? 'RESERVATION'
    if (content === 'BOARD') Object.assign(values, { groupBy: null, pageBreak: false })
    const laid = {
      content,
      columns: (whole.columns ?? []) as ChosenColumn[],
      groupBy: typeof whole.groupBy === 'string' && content !== 'BOARD' ? whole.groupBy : null,
    }
    const errors = columnErrors(offeredColumns(context, content), laid)
    if (errors.length > 0) throw validationFailed(errors)
  },
}
