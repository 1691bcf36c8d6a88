import { MenuItem, TextField } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { automationTexts as texts } from '#i18n/fr/automationPages.ts'
import { hasWantedValue, isAutomated, isDateField, isWatchable } from '#resources/domain/automations.ts'
import { isConditionSource } from '#resources/domain/customFieldSettings.ts'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import type { Condition } from '#resources/schema/condition.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { ConditionEditor } from '#src/shared/conditions/ConditionEditor.tsx'
import { ChoiceInput, EntityChoiceInput } from '#src/shared/recordSettings/ChoiceInput.tsx'
import { plainViews, useFormEntity, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'

const CLEARED = ['watchedField', 'wantedValue', 'dateField', 'condition']

export const EntityInput = (props: InputProps) => {
  const can = useCan()
  const { setValue } = useFormContext()
  const clear = () => {
    for (const name of CLEARED) setValue(name, null)
    setValue('actions', [])
  }
  return (
    <EntityChoiceInput
      {...props}
      isOffered={(one) => isAutomated(one) && (!one.right || can(one.right))}
      onChosen={clear}
    />
  )
}

const fieldInput = (isOffered: (view: FieldView) => boolean, cleared?: string) => (props: InputProps) => {
  const view = useViewOf(useFormEntity())
  const { setValue } = useFormContext()
  const choices = plainViews(view)
    .filter(isOffered)
    .map(({ name, label }) => ({ value: name, label }))
  return <ChoiceInput {...props} choices={choices} onChosen={() => cleared && setValue(cleared, null)} />
}

export const WatchedFieldInput = fieldInput(({ field }) => isWatchable(field), 'wantedValue')
export const DateFieldInput = fieldInput(({ field, isCustom }) => isDateField(field) && (!field.computed || isCustom))

export const WantedValueInput = ({ view, source, disabled, readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  const { watch } = useFormContext()
  const watched = plainViews(useViewOf(useFormEntity())).find(({ name }) => name === watch('watchedField'))
  if (!watched || !hasWantedValue(watched.field)) return null
  const isBoolean = watched.field.kind === 'boolean'
  const values = isBoolean ? ['true', 'false'] : offeredChoices(watched.field as ChoiceField)
  const labelOf = (value: string) => {
    if (isBoolean) return value === 'true' ? texts.checked : texts.unchecked
    return watched.values?.[value] ?? value
  }
  return (
    <TextField
      select
      fullWidth
      label={view.label}
      value={control.value === null || control.value === undefined ? '' : String(control.value)}
      disabled={disabled || readOnly || false}
      onChange={({ target }) => {
        const value = target.value === '' ? null : target.value
        control.choose(isBoolean && value !== null ? value === 'true' : value)
      }}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.anyValue}</MenuItem>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {labelOf(value)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const ConditionInput = ({ source, disabled: _disabled, readOnly: _readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  const view = useViewOf(useFormEntity())
  const sources = plainViews(view).filter(({ field }) => isConditionSource(field))
  if (!view) return null
  return (
    <ConditionEditor
      words={texts.condition}
      condition={(control.value as Condition | null) ?? undefined}
      sources={sources}
      error={control.error}
      onChange={(condition) => control.choose(condition ?? null)}
    />
  )
}
