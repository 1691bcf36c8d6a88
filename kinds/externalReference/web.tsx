import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useRefresh } from 'react-admin'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ExternalReferenceField } from '#resources/schema/field.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { type Reference, referencesOf } from '#src/fields/references/description.ts'
import { referenceFilter } from '#src/fields/references/ReferenceFilter.tsx'
import { ReferenceLink } from '#src/fields/references/ReferenceLink.tsx'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const texts = fieldTexts.reference

const isUnavailable = (record: Reference): boolean => 'isAvailable' in record && record.isAvailable === false

const Input = ({ view, source, required, disabled, readOnly, ...rules }: InputProps<ExternalReferenceField>) => {
  const control = useFieldControl(source, rules)
  const [chosen] = referencesOf(control.value)
  const help = chosen && isUnavailable(chosen) ? texts.elsewhere : view.help
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
      onChange={([record]) => control.choose(record ?? null)}
      onLeave={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, help)}
    />
  )
}

const Unavailable = ({ record }: { record: Reference }) => {
  const refresh = useRefresh()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
      <Tooltip title={texts.elsewhere}>
        <em>{record.displayName}</em>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={texts.retry}
        sx={{ ml: 0.5, p: 0.25 }}
        onClick={(event) => {
          event.stopPropagation()
          refresh()
        }}
      >
        <RefreshOutlined fontSize="inherit" />
      </IconButton>
    </Box>
  )
}

const Display = ({ view, value, compact }: DisplayProps<ExternalReferenceField>) => {
  const [record] = referencesOf(value)
  if (!record) return <Empty />
  if (isUnavailable(record)) return <Unavailable record={record} />
  return compact ? <span>{record.displayName}</span> : <ReferenceLink to={view.field.to} record={record} />
}

export const externalReferenceWebKind: WebKind<ExternalReferenceField> = {
  Input,
  Display,
  filter: referenceFilter,
  toText: (value) => referencesOf(value)[0]?.displayName ?? '',
  initial: () => null,
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'lines' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
}
