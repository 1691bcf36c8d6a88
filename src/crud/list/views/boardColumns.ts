import { listViewTexts } from '#i18n/fr/listViews.ts'
import { isRetired } from '#resources/domain/offeredChoices.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import { choiceIdOf, choiceWord } from '#src/fields/controls/ChoiceFilter.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { Filters } from '../../listQuery.ts'
import { filterValue, withFilter } from '../filters/filters.ts'

const texts = listViewTexts.board

/** `choice` is null for records without value. `refusal`: the reason why no card can move here. */
export type BoardColumn = { choice: string | null; label: string; filters: Filters; refusal?: string }

type ChoiceFilter = { in?: readonly string[]; isEmpty?: boolean }

const chosenIn = (field: FieldView<ChoiceField>, filters: Filters): readonly (string | null)[] | undefined => {
  const filter = filterValue(filters, field) as ChoiceFilter | undefined
  if (filter?.in) return filter.in.map((one) => choiceIdOf(field, one))
  if (filter?.isEmpty === undefined) return undefined
  return filter.isEmpty ? [null] : field.field.values
}

const refusalOf = ({ field }: FieldView<ChoiceField>, choice: string | null): string | undefined => {
  if (choice === null) return field.required ? texts.refused.required : undefined
  return isRetired(field, choice) ? texts.refused.retired : undefined
}

export const boardColumns = (
  view: FieldView<ChoiceField>,
  filters: Filters,
  all: string | undefined,
): readonly BoardColumn[] => {
  // Last, because an empty one appears during a drag and must not move the others.
  const choices: readonly (string | null)[] = [...view.field.values, null]
  const chosen = chosenIn(view, filters)
  return choices
    .filter((choice) => (chosen ? chosen.includes(choice) : true))
    .map((choice) => {
      const refusal = all ?? refusalOf(view, choice)
      return {
        choice,
        label: choice === null ? texts.none : choiceWord(view, choice),
        filters: withFilter(filters, view, choice === null ? { isEmpty: true } : { in: [choice] }),
        ...(refusal && { refusal }),
      }
    })
}

export const neighbour = (
  columns: readonly BoardColumn[],
  choice: string | null,
  step: 1 | -1,
): BoardColumn | undefined => {
  const from = columns.findIndex((column) => column.choice === choice)
  const beside = step === 1 ? columns.slice(from + 1) : columns.slice(0, from).toReversed()
  return beside.find(({ refusal }) => !refusal)
}
