import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { useWatch } from 'react-hook-form'
import type { ReferenceField } from '#resources/schema/field.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { referencesOf } from '#src/fields/references/description.ts'
import { MarkedName } from '#src/fields/references/MarkedName.tsx'
import { offeredFilter } from '#src/fields/references/offeredFilter.ts'
import { referenceFilter } from '#src/fields/references/ReferenceFilter.tsx'
import { ReferenceLink } from '#src/fields/references/ReferenceLink.tsx'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const useFitting = (field: ReferenceField) => {
  const { constrainedBy } = field
  const value: unknown = useWatch({ name: constrainedBy?.value ?? 'id', disabled: !constrainedBy })
  const fitting = constrainedBy && typeof value === 'string' ? { [constrainedBy.list]: { in: [value] } } : undefined
  const offered = offeredFilter(field)
  return fitting || offered ? { ...offered, ...fitting } : undefined
}

const Input = ({ view, source, required, disabled, readOnly, ...rules }: InputProps<ReferenceField>) => {
  const control = useFieldControl(source, rules)
  const ownId = useWatch({ name: 'id' })
  const filter = useFitting(view.field)
  return (
    <ReferencePicker
      canCreate
      to={view.field.to}
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
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

export const referenceWebKind: WebKind<ReferenceField> = {
  Input,
  Display,
  filter: referenceFilter,
  toText: (value) => referencesOf(value)[0]?.displayName ?? '',
  initial: () => null,
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { reference: LinkOutlined },
}
