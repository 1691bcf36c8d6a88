/** A view of a list and its settings. The address, the store and saved searches hold it among the displayed filters. */
import { rulesOf } from '#kinds/rules.ts'
import { type FormulaType, isNumeric } from '#resources/domain/formulas/functions.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'

const VIEW_TYPES = ['table', 'cards', 'board', 'calendar', 'chart'] as const
export type ViewType = (typeof VIEW_TYPES)[number]

export const PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type ChartPeriod = (typeof PERIODS)[number]

/** Settings are texts: `by` and `measure` are sources of fields. */
export type ShownView = {
  as: ViewType
  by?: string | undefined
  period?: string | undefined
  measure?: string | undefined
  figure?: string | undefined
  shape?: string | undefined
  span?: string | undefined
}

const NAME = 'view'

type Displayed = Readonly<Record<string, unknown>>

export const TABLE: ShownView = { as: 'table' }

/** The table and the cards show the page of the list; other views read their own records. */
export const isPaged = ({ as }: ShownView): boolean => as === 'table' || as === 'cards'

const isType = (value: unknown): value is ViewType => VIEW_TYPES.includes(value as ViewType)

export const viewIn = (displayed: Displayed | null | undefined): ShownView => {
  const held = displayed?.[NAME]
  if (typeof held !== 'object' || held === null || !('as' in held) || !isType(held.as)) return TABLE
  const texts = Object.entries(held).filter(([, value]) => typeof value === 'string')
  return { ...Object.fromEntries(texts), as: held.as }
}

export const withView = (displayed: Displayed, view: ShownView): Displayed => {
  const { [NAME]: _view, ...others } = displayed
  return view.as === 'table' ? others : { ...others, [NAME]: view }
}

const listedFields = ({ resource: { list, fields }, bySource, custom }: EntityView): FieldView[] => {
  const names = [...new Set([...(list?.columns ?? []), ...(list?.filters ?? []), ...(list?.hidden ?? [])])]
  const declared = names.flatMap((name) => (name in fields ? (bySource.get(name) ?? []) : []))
  return [...declared, ...custom].filter(({ hidden, isShownOnly }) => !isShownOnly && !hidden?.includes('list'))
}

export const choiceFields = (view: EntityView): FieldView<ChoiceField>[] =>
  listedFields(view).filter(({ field }) => field.kind === 'choice') as FieldView<ChoiceField>[]

const isFixed = ({ field, write }: FieldView): boolean => field.readOnly === true || write !== undefined

/** Fields of a board. Editable ones first: a board opens on the first one, and a drag must move a card. */
export const boardFields = (view: EntityView): FieldView<ChoiceField>[] =>
  view.resource.operations.includes('update')
    ? choiceFields(view).toSorted((one, other) => Number(isFixed(one)) - Number(isFixed(other)))
    : []

const GROUPED: readonly (FormulaType | undefined)[] = ['choice', 'boolean', 'date']

export const groupedFields = (view: EntityView): FieldView[] =>
  listedFields(view).filter(({ field }) => field.kind === 'reference' || GROUPED.includes(rulesOf(field).formula))

export const measuredFields = (view: EntityView): FieldView[] =>
  listedFields(view).filter(({ field }) => isNumeric(rulesOf(field).formula))

export const datedFields = (view: EntityView): FieldView[] =>
  listedFields(view).filter(({ field }) => rulesOf(field).isMoment)

const isOffered = (view: EntityView, type: ViewType): boolean => {
  if (type === 'board') return boardFields(view).length > 0
  if (type === 'calendar') return datedFields(view).length > 0
  if (type === 'chart') return groupedFields(view).length > 0
  return type === 'table' || view.resource.pages.includes('create')
}

export const offeredViews = (view: EntityView): readonly ViewType[] =>
  view.resource.external ? ['table'] : VIEW_TYPES.filter((type) => isOffered(view, type))

/** True if the view names a field that is gone, or that its user may not read any more. */
export const hasLostField = (view: EntityView, { as, by, measure }: ShownView): boolean => {
  const fields = { board: boardFields, calendar: datedFields, chart: groupedFields }
  const isHeld = (all: readonly FieldView[], source: string) => all.some((one) => one.source === source)
  if (as === 'table' || as === 'cards') return false
  if (by !== undefined && !isHeld(fields[as](view), by)) return true
  return as === 'chart' && measure !== undefined && !isHeld(measuredFields(view), measure)
}

export const fieldBy = <F extends FieldView>(fields: readonly F[], source: string | undefined): F | undefined =>
  fields.find((one) => one.source === source) ?? fields[0]
