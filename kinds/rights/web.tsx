import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import { applicationName, rightLabels } from '#i18n/fr/rights.ts'
import { roleTexts } from '#i18n/fr/roles.ts'
import { spoken } from '#i18n/spoken.ts'
import { APPLICATIONS, type Holder, type RightPart, type Rights, rightsOf } from '#resources/domain/rights.ts'
import { alsoSwitched, groupsOf, othersOf, switched, withLevel } from '#resources/domain/roleRights.ts'
import { applicationsOf, holderOf } from '#resources/domain/roles.ts'
import { resources } from '#resources/index.ts'
import type { RightsField } from '#resources/schema/field.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { type FieldControl, useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useRightLabel } from '#src/fields/rights/RightSwitches.tsx'
import { RightsEffects } from '#src/fields/rights/RightsEffects.tsx'
import { RightsTable } from '#src/fields/rights/RightsTable.tsx'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { useSession } from '#src/session/useSession.ts'

/** For code outside components (history, list cells): labels with the organisation's current names. */
const saidRights = spoken(rightLabels)

const heldIn = (value: unknown): Rights => (typeof value === 'object' && value !== null ? (value as Rights) : {})

const NONE: readonly string[] = []
const NOBODY: Holder = { code: null, applications: [], rights: {} }

const useApplications = (field: RightsField): readonly string[] => {
  const chosen = useWatch({ name: field.applications ?? '' })
  if (!field.applications) return APPLICATIONS
  return Array.isArray(chosen) ? chosen : NONE
}

const useGiver = (): Holder => {
  const session = useSession()
  return session.status === 'authenticated' ? session.holder : NOBODY
}

const useSwitches = (control: FieldControl) => {
  const rightLabel = useRightLabel()
  const held = heldIn(control.value)
  const [notice, setNotice] = useState<{ code: string; text: string }>()
  const onSwitch = (code: string, part: RightPart, on: boolean) => {
    const names = alsoSwitched(held, code, part).map(rightLabel).join(', ')
    setNotice(names ? { code, text: on ? roleTexts.brings(names) : roleTexts.takes(names) } : undefined)
    control.choose(switched(held, code, part, on))
  }
  return { held, notice, onSwitch }
}

/** Rights of removed applications, which the server rejects; a button removes them. */
const Others = ({ codes, onRemove }: { codes: readonly string[]; onRemove: () => void }) => {
  const rightLabel = useRightLabel()
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRemove}>
          {roleTexts.removeThem}
        </Button>
      }
    >
      {roleTexts.withoutApplication} {codes.map(rightLabel).join(', ')}
    </Alert>
  )
}

const Input = ({ view, source, disabled: isDisabled, readOnly, ...rules }: InputProps<RightsField>) => {
  const disabled = isDisabled || readOnly
  const control = useFieldControl(source, rules)
  const applications = useApplications(view.field)
  const giver = useGiver()
  const { held, ...switches } = useSwitches(control)
  const renamed = useRenaming()
  const others = othersOf(held, applications)
  const holder = holderOf(null, [{ applications: applicationsOf({ applications, rights: held }) }])
  const withoutOthers = () => others.reduce((all, { code }) => switched(all, code, 'read', false), held)
  return (
    <Box
      role="group"
      aria-label={view.label}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }, gap: 4 }}
    >
      <Box>
        {applications.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {fieldTexts.rights.noApplication}
          </Typography>
        )}
        {groupsOf(applications, rightsOf(resources)).map(({ application, rights: definitions }) => (
          <RightsTable
            key={application}
            caption={renamed(applicationName(application))}
            definitions={definitions}
            rights={held}
            giver={giver}
            disabled={disabled}
            onLevel={(level) => control.choose(withLevel(held, definitions, { level, giver }))}
            {...switches}
          />
        ))}
        {others.length > 0 && (
          <Others codes={others.map(({ code }) => code)} onRemove={() => control.choose(withoutOthers())} />
        )}
        {(control.error || view.help) && (
          <FieldHelp error={Boolean(control.error)} problem={control.error} help={view.help} />
        )}
      </Box>
      <Box
        sx={{
          position: { lg: 'sticky' },
          top: 88,
          alignSelf: 'start',
          pl: { lg: 3 },
          borderLeft: { lg: 1 },
          borderColor: { lg: 'divider' },
        }}
      >
        <RightsEffects holder={holder} title={roleTexts.effect} empty={roleTexts.noEffect} />
      </Box>
    </Box>
  )
}

const Display = ({ value, compact }: DisplayProps<RightsField>) => {
  const held = heldIn(value)
  const renamed = useRenaming()
  const codes = Object.keys(held)
  if (codes.length === 0) return compact ? <Empty /> : <span>{fieldTexts.rights.none}</span>
  if (compact) return <span>{codes.length}</span>
  return groupsOf(APPLICATIONS, rightsOf(resources))
    .map(({ application, rights: definitions }) => ({
      application,
      definitions: definitions.filter(({ code }) => code in held),
    }))
    .filter(({ definitions }) => definitions.length > 0)
    .map(({ application, definitions }) => (
      <RightsTable
        key={application}
        caption={renamed(applicationName(application))}
        definitions={definitions}
        rights={held}
      />
    ))
}

const toItems = (value: unknown): string[] =>
  Object.entries(heldIn(value)).map(([code, grant]) => {
    const label = saidRights[code] ?? rightName(code)
    if (grant === true) return label
    const parts = (['createAndUpdate', 'delete'] as const).filter((part) => grant[part])
    const words = parts.length > 0 ? parts.map((part) => fieldTexts.rights[part]) : [fieldTexts.rights.read]
    return `${label} (${words.join(', ').toLocaleLowerCase(INTL_LOCALE)})`
  })

export const rightsWebKind: WebKind<RightsField> = {
  Input,
  Display,
  filter: null,
  toText: (value) =>
    Object.keys(heldIn(value))
      .map((code) => saidRights[code] ?? rightName(code))
      .join(', '),
  initial: () => ({}),
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'wide',
  change: toItems,
  hasRows: false,
}
