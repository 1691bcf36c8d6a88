import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import { readLimitOf, stateFieldOf, statesOf } from '#resources/domain/fieldRights.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { EVERY_READER } from '#src/fields/views/customFieldView.ts'
import { useWriter } from '#src/session/useWriter.ts'
import { useWriterRoles } from './useWriterRoles.ts'

const texts = editorTexts.panel
const RIGHTS = ['read', 'write'] as const

export type FieldRight = (typeof RIGHTS)[number]
export type Rules = { [R in FieldRight]?: AccessRule | undefined }

type Option = { value: string; label: string }
type SeveralProps = {
  label: string
  every: string
  options: readonly Option[]
  chosen: readonly string[]
  error?: string | undefined
  onChange: (chosen: readonly string[]) => void
}

const Several = ({ label, every, options, chosen, error, onChange }: SeveralProps) => {
  const labels = new Map(options.map((one) => [one.value, one.label]))
  const said = (values: readonly string[]): string => {
    const known = values.flatMap((value) => labels.get(value) ?? [])
    if (values.length === 0) return every
    return known.length > 0 ? known.join(', ') : texts.roleCount(values.length)
  }
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(target.value as unknown as string[])}
      disabled={options.length === 0}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        inputLabel: { shrink: true },
        select: { multiple: true, displayEmpty: true, renderValue: (value) => said(value as string[]) },
      }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

const limitOf = ({ roles = [], states = [] }: AccessRule): AccessRule | undefined =>
  roles.length + states.length > 0
    ? { ...(roles.length > 0 && { roles }), ...(states.length > 0 && { states }) }
    : undefined

type Props = {
  entity: string
  offered: readonly FieldRight[]
  rules: Rules
  errors: Readonly<Partial<Record<FieldRight, string | undefined>>>
  onChange: (right: FieldRight, rule: AccessRule | undefined) => void
}

export const FieldRights = ({ entity, offered, rules, errors, onChange }: Props) => {
  const id = useId()
  const user = useWriter()
  const roles = useWriterRoles().map((role) => ({ value: role.id, label: role.name }))
  const { resource, bySource } = useEntityView(useCatalogue().registry.get(entity), EVERY_READER)
  const words = bySource.get(stateFieldOf(resource) ?? '')?.values
  const states = statesOf(resource).map((value) => ({ value, label: words?.[value] ?? value }))
  return RIGHTS.filter((right) => offered.includes(right)).map((right) => {
    const rule = rules[right] ?? {}
    const isLost = right === 'read' && readLimitOf(rule, user) !== undefined
    return (
      <Box key={right} role="group" aria-labelledby={`${id}-${right}`} sx={{ mt: 3 }}>
        <Typography id={`${id}-${right}`} component="h3" variant="h3" sx={{ mb: 0.5 }}>
          {texts.rights[right].title}
        </Typography>
        <Several
          label={texts.roles}
          every={texts.rights[right].everyRole}
          options={roles}
          chosen={rule.roles ?? []}
          error={errors[right]}
          onChange={(chosen) => onChange(right, limitOf({ ...rule, roles: chosen }))}
        />
        {states.length > 0 && (
          <Several
            label={texts.states}
            every={texts.everyState}
            options={states}
            chosen={rule.states ?? []}
            onChange={(chosen) => onChange(right, limitOf({ ...rule, states: chosen }))}
          />
        )}
        {isLost && (
          <Alert severity="warning" role="status">
            {texts.lost}
          </Alert>
        )}
        <FormHelperText sx={{ mt: 0 }}>{texts.rights[right].help}</FormHelperText>
      </Box>
    )
  })
}
