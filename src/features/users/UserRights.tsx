import { Alert, Box, Button, Chip, Collapse, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { moduleName } from '#i18n/fr/menu.ts'
import { applicationName } from '#i18n/fr/rights.ts'
import { roleTexts } from '#i18n/fr/roles.ts'
import { APPLICATIONS, type Holder, hasApplication, modulesOf } from '#resources/domain/rights.ts'
import { covers, holderOf } from '#resources/domain/roles.ts'
import { RightsEffects } from '#src/fields/rights/RightsEffects.tsx'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { MergedRights } from './MergedRights.tsx'
import { type GivenRole, useRoles } from './useRoles.ts'

const Chips = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      {names.map((name) => (
        <Chip key={name} size="small" variant="outlined" label={name} />
      ))}
    </Box>
  )

/** Newly chosen roles that the author cannot grant: the server would reject them. */
const UngrantableRoles = ({ roles }: { roles: readonly GivenRole[] }) => {
  const { holder } = useSessionUser()
  return roles
    .filter((role) => !covers(holder, holderOf(null, [role])))
    .map(({ id, name }) => (
      <Alert key={id} severity="warning" sx={{ mb: 1 }}>
        {roleTexts.beyond(name)}
      </Alert>
    ))
}

const Summary = ({ holder }: { holder: Holder }) => {
  const renamed = useRenaming()
  return (
    <>
      <Chips label={roleTexts.modules} names={modulesOf(holder).map(moduleName).map(renamed)} />
      <Chips
        label={roleTexts.applications}
        names={APPLICATIONS.filter((code) => hasApplication(holder, code))
          .map(applicationName)
          .map(renamed)}
      />
      <Box sx={{ mt: 1.5 }}>
        <RightsEffects holder={holder} title={roleTexts.effectOfPerson} empty={roleTexts.noEffect} />
      </Box>
    </>
  )
}

const Detail = ({ roles }: { roles: readonly GivenRole[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {roleTexts.detail}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <MergedRights roles={roles} />
      </Collapse>
    </>
  )
}

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one),
  )

const Content = () => {
  const ids = idsOf(useWatch({ name: 'userRoles' }))
  const { roles, isPending, error } = useRoles(ids)
  if (ids.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {roleTexts.noRole}
      </Typography>
    )
  }
  if (error) return <Alert severity="warning">{roleTexts.rolesFailed}</Alert>
  if (isPending) return <LoadingLines rows={3} />
  return (
    <>
      <UngrantableRoles roles={roles} />
      <Summary holder={holderOf(null, roles)} />
      <Detail roles={roles} />
    </>
  )
}

export const UserRights = () => (
  <PageSection title={roleTexts.rightsOfPerson}>
    <Content />
  </PageSection>
)
