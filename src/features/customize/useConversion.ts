import type { UseFormReturn } from 'react-hook-form'
import { canBecomeFormula, convertibleTypes } from '#resources/domain/conversions.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { type FieldDraft, type TypeChange, type TypePreview, useTypePreview, useValueCount } from './customizerData.ts'
import type { ChosenType } from './TypeSelect.tsx'

export type Conversion = {
  offered?: readonly ChosenType[] | undefined
  isAsked: boolean
  preview?: TypePreview | undefined
  error?: unknown
}

const NOTHING = ''

export const optionsOf = ({ type, options }: Pick<FieldDraft, 'type' | 'options'>) =>
  isChoiceType(type) ? options : []

const changeOf = (field: CustomFieldDefinition | undefined, draft: FieldDraft): TypeChange | undefined => {
  if (!field) return undefined
  const { type, settings } = draft
  const wasFormula = Boolean((field.settings as CustomFieldSettings).formula)
  const isFormula = settings.formula !== undefined
  if (wasFormula || (type === field.type && isFormula === wasFormula)) return undefined
  return {
    type,
    options: optionsOf(draft).filter(({ value }) => value.trim() !== ''),
    settings: isFormula ? { ...settings, formula: '0' } : settings,
  }
}

/** The effect of another type on the stored values of the field, counted by the server while the form changes. */
export const useConversion = (form: UseFormReturn<FieldDraft>, field?: CustomFieldDefinition): Conversion => {
  const change = changeOf(field, form.watch())
  const asked = useDelayed(change ? JSON.stringify(change) : NOTHING)
  const isAsked = change !== undefined
  const { data, error } = useTypePreview(field?.id ?? '', isAsked && asked !== NOTHING ? JSON.parse(asked) : undefined)
  const { data: count } = useValueCount(field?.id)
  const offered = (): ChosenType[] | undefined => {
    if (!field || !count) return undefined
    return [
      field.type,
      ...convertibleTypes(field.type),
      ...(canBecomeFormula(field.type) ? (['formula'] as const) : []),
    ]
  }
  return { offered: offered(), isAsked, ...(isAsked && { preview: data, error }) }
}
