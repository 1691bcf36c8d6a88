import { Box, Checkbox, Typography } from '@mui/material'
import { applicationName } from '#i18n/fr/rights.ts'
import { applicationSentences, roleTexts } from '#i18n/fr/roles.ts'
import { APPLICATIONS, type Application } from '#resources/domain/rights.ts'
import { applicationRefusal } from '#resources/domain/roleRights.ts'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type LineProps = { application: Application; isOn: boolean; disabled: boolean; onChange: (isOn: boolean) => void }

const Line = ({ application, isOn, disabled, onChange }: LineProps) => {
  const { holder } = useSessionUser()
  const refusal = applicationRefusal(holder, application)
  const renamed = useRenaming()
  const id = `application-${application}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Checkbox
        id={id}
        size="small"
        checked={isOn}
        disabled={disabled || (Boolean(refusal) && !isOn)}
        onChange={(_event, checked) => onChange(checked)}
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
      <Box sx={{ pt: 0.75, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: WEIGHTS.name, display: 'block' }}>
          {renamed(applicationName(application))}
        </Typography>
        <Typography id={`${id}-help`} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {refusal ? roleTexts.applicationRefusals[refusal] : renamed(applicationSentences[application] ?? '')}
        </Typography>
      </Box>
    </Box>
  )
}

export const ApplicationsInput = ({ view, source, disabled = false }: InputProps) => {
  const control = useFieldControl(source)
  const chosen: readonly unknown[] = Array.isArray(control.value) ? control.value : []
  const set = (application: Application, isOn: boolean) =>
    control.choose(APPLICATIONS.filter((one) => (one === application ? isOn : chosen.includes(one))))
  return (
    <Box role="group" aria-label={view.label} sx={{ mt: 1 }}>
      <Typography variant="caption" color="textSecondary" aria-hidden>
        {view.label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 3 }}>
        {APPLICATIONS.map((application) => (
          <Line
            key={application}
            application={application}
            isOn={chosen.includes(application)}
            disabled={disabled}
            onChange={(isOn) => set(application, isOn)}
          />
        ))}
      </Box>
      {(control.error || view.help) && (
        <FieldHelp error={Boolean(control.error)} problem={control.error} help={view.help} sx={{ mt: 1.5 }} />
      )}
    </Box>
  )
}
