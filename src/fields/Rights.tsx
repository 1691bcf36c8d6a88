import { Box, FormHelperText, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { applicationLabels, rightLabels } from '#i18n/fr/rights.ts'
import { APPLICATIONS, type Rights } from '#resources/domain/rights.ts'
import type { RightsField } from '#resources/schema/field.ts'
import { Empty } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { RightsTable } from './rights/RightsTable.tsx'
import { groupsOf, othersOf, switched } from './rights/rightsValue.ts'
import { useFieldControl } from './useFieldControl.ts'

const rightsOf = (value: unknown): Rights => (typeof value === 'object' && value !== null ? (value as Rights) : {})

const NONE: readonly string[] = []

/** The applications chosen beside, or all of them. */
const useApplications = (field: RightsField): readonly string[] => {
  const chosen = useWatch({ name: field.applications ?? '' })
  if (!field.applications) return APPLICATIONS
  return Array.isArray(chosen) ? chosen : NONE
}

const Input = ({ view, source, disabled }: InputProps<RightsField>) => {
  const control = useFieldControl(source)
  const applications = useApplications(view.field)
  const held = rightsOf(control.value)
  const others = othersOf(held, applications)
  const table = {
    rights: held,
    disabled,
    onSwitch: (...[code, part, on]: Parameters<NonNullable<React.ComponentProps<typeof RightsTable>['onSwitch']>>) =>
      control.choose(switched(held, code, part, on)),
  }
  return (
    <Box role="group" aria-label={view.label}>
      {applications.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {fieldTexts.rights.noApplication}
        </Typography>
      )}
      {groupsOf(applications).map(({ application, rights: definitions }) => (
        <RightsTable key={application} caption={applicationLabels[application]} definitions={definitions} {...table} />
      ))}
      {others.length > 0 && <RightsTable caption={fieldTexts.rights.others} definitions={others} {...table} />}
      {control.error && <FormHelperText error>{control.error}</FormHelperText>}
    </Box>
  )
}

const Display = ({ value, compact }: DisplayProps<RightsField>) => {
  const held = rightsOf(value)
  const codes = Object.keys(held)
  if (codes.length === 0) return compact ? <Empty /> : <span>{fieldTexts.rights.none}</span>
  if (compact) return <span>{codes.length}</span>
  return groupsOf(APPLICATIONS)
    .map(({ application, rights: definitions }) => ({
      application,
      definitions: definitions.filter(({ code }) => code in held),
    }))
    .filter(({ definitions }) => definitions.length > 0)
    .map(({ application, definitions }) => (
      <RightsTable key={application} caption={applicationLabels[application]} definitions={definitions} rights={held} />
    ))
}

export const rights: FieldModule<RightsField> = {
  Input,
  Display,
  toText: (value) =>
    Object.keys(rightsOf(value))
      .map((code) => rightLabels[code] ?? code)
      .join(', '),
  initial: () => ({}),
}
