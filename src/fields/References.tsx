import type { ReferencesField } from '#resources/schema/field.ts'
import { Empty } from './controls/Empty.tsx'
import { fieldHelp } from './controls/FieldHelp.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { referencesOf } from './references/description.ts'
import { ReferenceFilter, ReferenceFilterText } from './references/ReferenceFilter.tsx'
import { ReferenceLinks, ReferenceNames } from './references/ReferenceNames.tsx'
import { ReferencePicker } from './references/ReferencePicker.tsx'
import { useFieldControl } from './useFieldControl.ts'

const Input = ({ view, source, required, disabled }: InputProps<ReferencesField>) => {
  const control = useFieldControl(source)
  return (
    <ReferencePicker
      canCreate
      multiple
      to={view.field.to}
      name={source}
      label={view.label}
      required={required}
      disabled={disabled}
      value={referencesOf(control.value)}
      onChange={control.choose}
      onLeave={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
    />
  )
}

const Display = ({ view, value, compact }: DisplayProps<ReferencesField>) => {
  const records = referencesOf(value)
  if (records.length === 0) return <Empty />
  return compact ? <ReferenceNames records={records} /> : <ReferenceLinks to={view.field.to} records={records} />
}

export const references: FieldModule<ReferencesField> = {
  Input,
  Display,
  Filter: ReferenceFilter,
  FilterText: ReferenceFilterText,
  toText: (value) =>
    referencesOf(value)
      .map(({ displayName }) => displayName)
      .join(', '),
  initial: () => [],
}
