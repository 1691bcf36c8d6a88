import { Temporal } from 'temporal-polyfill'
import { validate as isId } from 'uuid'
import { editionMessages } from '#i18n/fr/editions.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { isDate } from '#resources/domain/dates.ts'
import { type EditionFormat, MAX_BOARD_DAYS, MAX_EDITION_DAYS, MAX_EDITION_LINES } from '#resources/domain/editions.ts'
import { RESERVATION_STATUSES } from '#resources/domain/reservationStatus.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { type AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { daysOf } from './clock.ts'
import type { Days, EditionFilter, EditionPlan } from './rows.ts'
import { type EditionSettings, layoutOf, withDay } from './settings.ts'

const formatName = (format: EditionFormat): string => editionLabels.fields.format.values[format]

export const tooManyLines = (format: EditionFormat): AppError =>
  validationFailed([
    { path: 'to', rule: 'max', message: editionMessages.tooManyLines(MAX_EDITION_LINES[format], formatName(format)) },
  ])

export type EditionInput = Days & { model: string; filter?: EditionFilter | null }

const dayErrors = ({ from, to }: Days): FieldError[] => {
  const wrong = Object.entries({ from, to }).filter(([, day]) => !isDate(day))
  if (wrong.length > 0) return wrong.map(([path]) => ({ path, rule: 'date', message: editionMessages.notADay }))
  if (to < from) return [{ path: 'to', rule: 'after', message: editionMessages.endsBefore }]
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
  return days > MAX_EDITION_DAYS
    ? [{ path: 'to', rule: 'max', message: editionMessages.tooLong(MAX_EDITION_DAYS) }]
    : []
}

const MAX_VALUES = 1_000
const filterErrors = ({ statuses, useTypes, sectors, category, place }: EditionFilter): FieldError[] => {
  const lists = {
    useTypes: useTypes ?? [],
    sectors: sectors ?? [],
    category: category ? [category] : [],
    place: place ? [place] : [],
  }
  const wrong = Object.entries(lists)
    .filter(([, ids]) => ids.length > MAX_VALUES || !ids.every((id) => isId(id)))
    .map(([name]) => name)
  const known: readonly string[] = RESERVATION_STATUSES
  if (!(statuses ?? []).every((status) => known.includes(status))) wrong.push('statuses')
  return wrong.map((name) => ({
    path: `filter.${name}`,
    rule: 'filter',
    message: kernelMessages.badInput.filter(name),
  }))
}

export const requireEdition = (context: Context) => {
  requireRight(context, 'RESERVATION')
  return requireRight(context, 'EDITION_RESERVATIONS_LIST')
}

/** Returns the plan of a report. Throws VALIDATION_FAILED before anything is read. */
export const planOf = async (
  context: Context,
  settings: EditionSettings,
  { from, to, filter }: Omit<EditionInput, 'model'>,
): Promise<EditionPlan> => {
  requireEdition(context)
  const errors = [...dayErrors({ from, to }), ...filterErrors(filter ?? {})]
  if (errors.length === 0 && settings.content === 'BOARD' && daysOf({ from, to }).length > MAX_BOARD_DAYS) {
    errors.push({ path: 'to', rule: 'max', message: editionMessages.boardTooLong(MAX_BOARD_DAYS) })
  }
  if (errors.length > 0) throw validationFailed(errors)
  await loadDefinitions(context)
  const asked = layoutOf(context, settings)
  const layout = from === to ? asked : withDay(context, settings, asked)
  return { settings, layout, days: { from, to }, filter: filter ?? {}, zone: await organisationZone(context.kernel) }
}
