import type { ReferencesField } from '#resources/schema/field.ts'
import { Empty } from '../controls/Empty.tsx'
import { fieldHelp } from '../controls/FieldHelp.tsx'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import { referencesOf } from '../references/description.ts'
import { offeredFilter } from '../references/offeredFilter.ts'
import { referenceFilter } from '../references/ReferenceFilter.tsx'
import { ReferenceLinks, ReferenceNames } from '../references/ReferenceNames.tsx'
import { ReferencePicker } from '../references/ReferencePicker.tsx'
import { always, type DisplayProps, type InputProps, itemsOf, type WebKind } from '../webKind.ts'

const Input = ({ view, source, required, disabled, readOnly, ...rules }: InputProps<ReferencesField>) => {
  const control = useFieldControl(source, rules)
  return (
    <ReferencePicker
      canCreate
      multiple
      to={view.field.to}
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      value={referencesOf(control.value)}
      onChange={control.choose}
      filter={offeredFilter(view.field)}
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

const toText = (value: unknown): string =>
  referencesOf(value)
    .map(({ displayName }) => displayName)
    .join(', ')

export const referencesWebKind: WebKind<ReferencesField> = {
  Input,
  Display,
  filter: referenceFilter,
  toText,
  initial: () => [],
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: itemsOf(toText),
  hasRows: false,
  isCandidateDetail: false,
}
