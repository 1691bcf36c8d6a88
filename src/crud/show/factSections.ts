import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { declaredSections } from '#resources/domain/entityOverride.ts'
import { fieldsOf, holds } from '#resources/schema/condition.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { type EntityView, type Section, sectionsIn, valueAt } from '../entityView.ts'
import type { SavedRecord, ShowSlots } from '../slots.ts'
import { isRelation } from './RecordSummary.tsx'

/** Minimum number of facts of a section with its own title. */
const FEWEST = 3

export const isWide = ({ field }: FieldView): boolean => webKindOf(field).section === 'wide' || field.size === 'XL'

/** True if another fact tells it: the choice decides which required reference the record has. */
const isTold = (view: FieldView, { bySource }: EntityView, record: SavedRecord): boolean =>
  view.field.kind === 'choice' &&
  !view.isCustom &&
  [...bySource.values()].some(
    (other) =>
      other.field.kind === 'reference' &&
      other.field.required &&
      other.field.when !== undefined &&
      fieldsOf(other.field.when).includes(view.name) &&
      !isBlank(valueAt(record, other)),
  )

/** True if every record has the value unless somebody decided otherwise. */
const isUsual = ({ field }: FieldView, value: unknown): boolean => {
  if (field.kind === 'boolean') return value === false && field.default !== true
  return field.kind === 'choice' && field.readOnly === true && !field.tones && value === field.default
}

export const isFact = (view: FieldView, value: unknown, record: SavedRecord): boolean =>
  holds(view.field.when, record) && !isRelation(view) && !isBlank(value) && !isUsual(view, value)

type Page = { view: EntityView; record: SavedRecord; slots: ShowSlots; summarised: ReadonlySet<string> }

/** Groups of an administrator's fields keep their titles. */
const isMerged = ({ key, fields }: Section, { view, slots }: Page): boolean =>
  !slots.sections?.[key] &&
  declaredSections(view.resource).includes(key) &&
  fields.length < FEWEST &&
  !fields.some((one) => isWide(one) || slots.displays?.[one.source])

export const factSections = (page: Page): readonly Section[] => {
  const { view, record, slots, summarised } = page
  const isShown = (one: FieldView): boolean => {
    const value = valueAt(record, one)
    if (summarised.has(one.source)) return false
    if (slots.displays?.[one.source] && !slots.hiddenIfEmpty?.includes(one.source)) return holds(one.field.when, record)
    return isFact(one, value, record) && !isTold(one, view, record)
  }
  const sections = sectionsIn(view, 'page')
    .map((section) =>
      slots.sections?.[section.key] ? section : { ...section, fields: section.fields.filter(isShown) },
    )
    .filter(({ key, fields }) => slots.sections?.[key] || fields.length > 0)
  const thin = sections.filter((section) => isMerged(section, page))
  const [first] = thin
  if (!first || thin.length === 1) return sections
  const label = first === sections[0] ? first.label : crudTexts.otherFacts
  const merged = { ...first, label, fields: thin.flatMap(({ fields }) => fields) }
  return sections.flatMap((section) => (section === first ? merged : thin.includes(section) ? [] : section))
}
