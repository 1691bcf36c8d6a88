import { useWatch } from 'react-hook-form'
import type { ReferenceField } from '#resources/schema/field.ts'
import { Empty } from './controls/Empty.tsx'
import { fieldHelp } from './controls/FieldHelp.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { referencesOf } from './references/description.ts'
import { MarkedName } from './references/MarkedName.tsx'
import { ReferenceFilter, ReferenceFilterText } from './references/ReferenceFilter.tsx'
import { ReferenceLink } from './references/ReferenceLink.tsx'
import { ReferencePicker } from './references/ReferencePicker.tsx'
import { useFieldControl } from './useFieldControl.ts'

/** Only what goes with another field of the form, where the declaration says so. */
const useFitting = ({ constrainedBy }: ReferenceField) => {
  const value: unknown = useWatch({ name: constrainedBy?.value ?? 'id', disabled: !constrainedBy })
  return constrainedBy && typeof value === 'string' ? { [constrainedBy.list]: { in: [value] } } : undefined
}

const Input = ({ view, source, required, disabled }: InputProps<ReferenceField>) => {
  const control = useFieldControl(source)
  const ownId = useWatch({ name: 'id' })
  const filter = useFitting(view.field)
  return (
    <ReferencePicker
      canCreate
      to={view.field.to}
      name={source}
      label={view.label}
      required={required}
      disabled={disabled}
      value={referencesOf(control.value)}
      onChange={([chosen]) => control.choose(chosen ?? null)}
      filter={filter}
      onLeave={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
      excludedId={typeof ownId === 'string' ? ownId : undefined}
    />
  )
}

const Display = ({ view, value, compact }: DisplayProps<ReferenceField>) => {
  const [record] = referencesOf(value)
  if (!record) return <Empty />
  return compact ? (
    <MarkedName to={view.field.to} record={record} />
  ) : (
    <ReferenceLink to={view.field.to} record={record} />
  )
}

export const reference: FieldModule<ReferenceField> = {
  Input,
  Display,
  Filter: ReferenceFilter,
  FilterText: ReferenceFilterText,
  toText: (value) => referencesOf(value)[0]?.displayName ?? '',
  isSortable: true,
  initial: () => null,
}
