import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { stateFieldOf, statesOf } from '#resources/domain/fieldRights.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import type { DeclaredDraft } from './declaredDraft.ts'
import { useWriterRoles } from './useWriterRoles.ts'

const texts = editorTexts.panel

type Option = { value: string; label: string }
type SeveralProps = {
  form: UseFormReturn<DeclaredDraft>
  name: 'roles' | 'states'
  every: string
  options: readonly Option[]
}

const Several = ({ form, name, every, options }: SeveralProps) => {
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  const said = (chosen: readonly string[]): string => {
    const known = chosen.flatMap((value) => labels.get(value) ?? [])
    if (chosen.length === 0) return every
    return known.length > 0 ? known.join(', ') : texts.roleCount(chosen.length)
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          select
          label={texts[name]}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          disabled={options.length === 0}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{
            inputLabel: { shrink: true },
            select: { multiple: true, displayEmpty: true, renderValue: (value) => said(value as string[]) },
          }}
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

type Props = { form: UseFormReturn<DeclaredDraft>; view: EntityView }

export const WriteRights = ({ form, view }: Props) => {
  const id = useId()
  const roles = useWriterRoles()
  const { resource, bySource } = view
  const words = bySource.get(stateFieldOf(resource) ?? '')?.values
  const states = statesOf(resource).map((value) => ({ value, label: words?.[value] ?? value }))
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {texts.rights}
      </Typography>
      <Several
        form={form}
        name="roles"
        every={texts.everyRole}
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
      />
      {states.length > 0 && <Several form={form} name="states" every={texts.everyState} options={states} />}
      <FormHelperText sx={{ mt: 0 }}>{texts.rightsHelp}</FormHelperText>
    </Box>
  )
}
