import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, FormHelperText, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { formPageTexts } from '#i18n/fr/publicFormPages.ts'
import { isFormField } from '#resources/domain/publicForms.ts'
import { type FormField, MAX_FORM_FIELDS, MAX_FORM_HELP, MAX_FORM_LABEL } from '#resources/domain/publicFormTypes.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useFormEntity, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = formPageTexts.fields

export const useFormFieldViews = (entity: unknown): FieldView[] => {
  const { registry } = useCatalogue()
  const view = useViewOf(entity)
  return [...(view?.bySource.values() ?? [])].filter(
    ({ field, source }) =>
      !['createdAt', 'updatedAt'].includes(source) && isFormField(field, (key) => registry.find(key)),
  )
}

type LineProps = {
  one: FormField
  view: FieldView | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (one: FormField) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const LineButtons = ({ one, view, isFirst, isLast, onMove, onRemove }: Omit<LineProps, 'onChange'>) => {
  const label = one.label ?? view?.label ?? one.name
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <IconButton size="small" aria-label={texts.up(label)} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpwardOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.down(label)} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownwardOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.remove(label)} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

const withText = (one: FormField, name: 'label' | 'help', text: string): FormField => {
  const { [name]: _, ...rest } = one
  return text === '' ? rest : { ...rest, [name]: text }
}

const Line = (props: LineProps) => {
  const { one, view, onChange } = props
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
          {view?.label ?? one.name}
          {view?.field.required && (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${texts.required}`}
            </Typography>
          )}
        </Typography>
        <LineButtons {...props} />
      </Box>
      {!view && <FormHelperText error>{texts.gone}</FormHelperText>}
      {view && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            size="small"
            label={texts.label}
            placeholder={view.label}
            value={one.label ?? ''}
            onChange={({ target }) => onChange(withText(one, 'label', target.value))}
            slotProps={{ htmlInput: { maxLength: MAX_FORM_LABEL }, inputLabel: { shrink: true } }}
          />
          <TextField
            size="small"
            label={texts.helpText}
            placeholder={view.help}
            value={one.help ?? ''}
            onChange={({ target }) => onChange(withText(one, 'help', target.value))}
            slotProps={{ htmlInput: { maxLength: MAX_FORM_HELP }, inputLabel: { shrink: true } }}
          />
        </Box>
      )}
    </Box>
  )
}

const moved = (all: readonly FormField[], index: number, by: -1 | 1): FormField[] => {
  const next = [...all]
  const [one] = next.splice(index, 1)
  if (one) next.splice(index + by, 0, one)
  return next
}

export const FormFieldsInput = ({
  view: own,
  source,
  disabled: _disabled,
  readOnly: _readOnly,
  ...rules
}: InputProps) => {
  const control = useFieldControl(source, rules)
  const entity = useFormEntity()
  const offered = useFormFieldViews(entity)
  const chosen = Array.isArray(control.value) ? (control.value as FormField[]) : []
  const left = offered.filter(({ name }) => chosen.every((one) => one.name !== name))
  const change = (next: readonly FormField[]) => control.choose(next)
  const { getValues, setValue } = useFormContext()
  const needed = offered.filter(({ field }) => field.required && !('default' in field)).map(({ name }) => ({ name }))
  const isNew = !getValues('id') && chosen.length === 0
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || !entity || first.current === entity || needed.length === 0) return
    first.current = entity
    setValue(source, needed, { shouldDirty: true })
  })
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="caption"
        color={control.error ? 'error' : 'textSecondary'}
        sx={{ p: 0, mb: 1, fontWeight: WEIGHTS.label }}
      >
        {own.label}
      </Typography>
      <FormHelperText error={control.error !== undefined} sx={{ m: 0 }}>
        {control.error ?? (entity ? texts.help : texts.chooseEntity)}
      </FormHelperText>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {chosen.map((one, index) => (
          <Line
            key={one.name}
            one={one}
            view={offered.find(({ name }) => name === one.name)}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onChange={(next) => change(chosen.map((other, at) => (at === index ? next : other)))}
            onMove={(by) => change(moved(chosen, index, by))}
            onRemove={() => change(chosen.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      <TextField
        select
        fullWidth
        label={texts.add}
        value=""
        disabled={left.length === 0 || chosen.length >= MAX_FORM_FIELDS}
        inputRef={control.ref}
        onBlur={control.leave}
        onChange={({ target }) => change([...chosen, { name: target.value }])}
        sx={{ mt: 2 }}
      >
        {left.map(({ name, label, field }) => (
          <MenuItem key={name} value={name}>
            {field.required ? `${label} · ${texts.required}` : label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
