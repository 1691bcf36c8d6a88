import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined'
import type { ReferencesField } from '#resources/schema/field.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { referencesOf } from '#src/fields/references/description.ts'
import { offeredFilter } from '#src/fields/references/offeredFilter.ts'
import { referenceFilter } from '#src/fields/references/ReferenceFilter.tsx'
import { ReferenceLinks, ReferenceNames } from '#src/fields/references/ReferenceNames.tsx'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { always, type DisplayProps, type InputProps, itemsOf, type WebKind } from '#src/fields/webKind.ts'

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
  customIcons: { references: AddLinkOutlined },
}
