import { validate as isId } from 'uuid'
import { editionMessages } from '#i18n/fr/editions.ts'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import {
  DAY_COLUMN,
  EDITION_CONTENTS,
  type EditionContent,
  HOURS_COLUMN,
  MAX_EDITION_COLUMNS,
  ORIENTATIONS,
  PAPERS,
} from '#resources/domain/editions.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import { RESERVATION_ITEM_TYPES } from '#resources/entities/reservableItem.ts'
import type { Context } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type EditionColumn, offeredColumns } from './columns.ts'

export type ChosenColumn = { source: string; label?: string | null }
export type EditionSettings = {
  name: string
  content: EditionContent
  groupBy: string | null
  columns: readonly ChosenColumn[]
  pageBreak: boolean
  totals: boolean
  statuses: readonly string[]
  useTypes: readonly string[]
  types?: readonly string[]
  category: string | null
  sectors: readonly string[]
  place: string | null
  paper: (typeof PAPERS)[number]
  orientation: (typeof ORIENTATIONS)[number]
  header: string
  footer: string
}

const SELECT = `
  SELECT name, content, group_by AS "groupBy", columns, page_break AS "pageBreak", totals, statuses, types,
    ARRAY(SELECT use_type_id::text FROM edition_generator.edition_model_use_types WHERE edition_model_id = m.id) AS "useTypes",
    category_id AS category,
    ARRAY(SELECT sector_id::text FROM edition_generator.edition_model_sectors WHERE edition_model_id = m.id) AS sectors,
    place_id AS place, paper, orientation, coalesce(header, '') AS header, coalesce(footer, '') AS footer
  FROM edition_generator.edition_model m WHERE id = $1`

export const readModel = async ({ kernel }: Context, id: string): Promise<EditionSettings> => {
  const { rows } = isId(id) ? await kernel.pool.query<EditionSettings>(SELECT, [id]) : { rows: [] }
  if (!rows[0]) throw new AppError('NOT_FOUND', editionMessages.noModel)
  return rows[0]
}

const MAX_TEXT = 200
const textOf = (value: unknown): string => (typeof value === 'string' ? beginningOf(value, MAX_TEXT) : '')
const idOf = (value: unknown): string | null => (typeof value === 'string' && isId(value) ? value : null)
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => isId(id)) : [])
const oneOf = <T extends string>(values: readonly T[], value: unknown, path: string): T => {
  const found = values.find((one) => one === value)
  if (found) return found
  throw validationFailed([{ path, rule: 'choice', message: kernelMessages.badInput.filter(path) }])
}

export const draftSettings = (values: Values): EditionSettings => ({
  name: textOf(values.name),
  content: oneOf(EDITION_CONTENTS, values.content, 'content'),
  groupBy: textOf(values.groupBy) || null,
  columns: Array.isArray(values.columns) ? (values.columns as ChosenColumn[]).slice(0, MAX_EDITION_COLUMNS) : [],
  pageBreak: values.pageBreak === true,
  totals: values.totals === true,
  statuses: Array.isArray(values.statuses)
    ? values.statuses.map((status) => oneOf(RESERVATION_STATUSES, status, 'statuses'))
    : [],
  useTypes: idsOf(values.useTypes),
  types: Array.isArray(values.types) ? values.types.map((type) => oneOf(RESERVATION_ITEM_TYPES, type, 'types')) : [],
  category: idOf(values.category),
  sectors: idsOf(values.sectors),
  place: idOf(values.place),
  paper: oneOf(PAPERS, values.paper, 'paper'),
  orientation: oneOf(ORIENTATIONS, values.orientation, 'orientation'),
  header: textOf(values.header),
  footer: textOf(values.footer),
})

type LayoutSettings = Pick<EditionSettings, 'content' | 'columns' | 'groupBy'>

export const columnErrors = (offered: readonly EditionColumn[], { columns, groupBy }: LayoutSettings): FieldError[] => {
  const known = new Set(offered.map(({ source }) => source))
  const wrong = columns.flatMap(({ source }, index): FieldError[] => {
    const message = known.has(source) ? undefined : editionMessages.unknownColumn(String(source ?? '').slice(0, 60))
    return message ? [{ path: `columns[${index}].source`, rule: 'choice', message }] : []
  })
  const twice = columns.length > new Set(columns.map(({ source }) => source)).size
  return [
    ...wrong,
    ...(twice ? [{ path: 'columns', rule: 'unique', message: editionMessages.columnTwice }] : []),
    ...(groupBy && !known.has(groupBy)
      ? [{ path: 'groupBy', rule: 'choice', message: editionMessages.unknownColumn(groupBy.slice(0, 60)) }]
      : []),
  ]
}

export type EditionLayout = { columns: EditionColumn[]; group: EditionColumn | undefined }

/** Returns the columns with the template's labels; the group column is separate. Throws VALIDATION_FAILED. */
export const layoutOf = (context: Context, settings: LayoutSettings): EditionLayout => {
  const offered = offeredColumns(context, settings.content)
  const errors = columnErrors(offered, settings)
  if (settings.columns.length === 0) {
    errors.push({ path: 'columns', rule: 'minItems', message: editionMessages.noColumn })
  }
  if (errors.length > 0) throw validationFailed(errors)
  const bySource = new Map(offered.map((column) => [column.source, column]))
  const columns = settings.columns.flatMap(({ source, label }) => {
    const column = bySource.get(source)
    return column ? [label ? { ...column, label } : column] : []
  })
  const groupBy = settings.content === 'BOARD' ? 'reservableItem' : settings.groupBy
  const group = groupBy ? bySource.get(groupBy) : undefined
  const shown = columns.filter(({ source }) => source !== group?.source)
  return { columns: shown.length > 0 ? shown : columns, group }
}

/** Adds the day before the hours if the report covers several days and no other column shows the day. */
export const withDay = (context: Context, { content }: LayoutSettings, layout: EditionLayout): EditionLayout => {
  const shown = [...layout.columns, ...(layout.group ? [layout.group] : [])]
  if (content === 'BOARD') return layout
  const isTold = shown.some(({ source }) => source === DAY_COLUMN || source.endsWith('startingAt'))
  const at = layout.columns.findIndex(({ source }) => source === HOURS_COLUMN)
  if (isTold || at < 0) return layout
  const day = offeredColumns(context, content).filter(({ source }) => source === DAY_COLUMN)
  return { ...layout, columns: layout.columns.toSpliced(at, 0, ...day) }
}
