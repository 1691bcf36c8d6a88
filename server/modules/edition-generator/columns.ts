import { editionTexts } from '#i18n/fr/editions.ts'
import { rulesOf } from '#kinds/rules.ts'
import { DAY_COLUMN, type EditionContent, HOURS_COLUMN } from '#resources/domain/editions.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'

export type EditionColumn = {
  /** Field name; of an item's reservation with the prefix `reservation.`. */
  source: string
  label: string
  isNumber: boolean
  width: number
  of?: { row: 'reservation' | 'line'; column: Column }
}

const OF_RESERVATION = 'reservation.'

const USUAL_WIDTH = 1.6

const LEFT_OUT: ReadonlySet<string> = new Set(['id', 'files', 'reservation', 'reservationItemValidationSteps'])

const shown = (column: Column, row: 'reservation' | 'line', prefix: string): EditionColumn => {
  const { isNumber = false, width = USUAL_WIDTH } = rulesOf(column.field).report ?? {}
  return {
    source: `${prefix}${column.source}`,
    label: column.label,
    isNumber,
    width,
    of: { row, column: column.field.kind === 'children' ? { ...column, parts: [] } : column },
  }
}

const of = (context: Context, key: 'reservation' | 'reservationItem', prefix = ''): EditionColumn[] =>
  columnsOf(context, context.kernel.resources.get(key))
    .filter(({ source, field }) => !LEFT_OUT.has(source) && !rulesOf(field).report?.isOmitted)
    .map((column) => shown(column, key === 'reservation' ? 'reservation' : 'line', prefix))

export const offeredColumns = (context: Context, content: EditionContent): EditionColumn[] => {
  const clock: EditionColumn[] = [
    { source: DAY_COLUMN, label: editionTexts.day, isNumber: false, width: 1.5 },
    { source: HOURS_COLUMN, label: editionTexts.hours, isNumber: false, width: 1.2 },
  ]
  if (content === 'RESERVATION') return [...clock, ...of(context, 'reservation')]
  const lines = of(context, 'reservationItem')
  const labels = new Set(lines.map(({ label }) => label))
  // Both have a status, dates and custom fields: equal labels are marked as « of the reservation ».
  const whole = of(context, 'reservation', OF_RESERVATION).map((column) =>
    labels.has(column.label) ? { ...column, label: editionTexts.ofReservation(column.label) } : column,
  )
  return [...clock, ...lines, ...whole]
}
