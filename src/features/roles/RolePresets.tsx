/** What a new role may start from: the rights of a usual job. */
import { Box, Chip, Tooltip, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { rolePresetTexts, roleTexts } from '#i18n/fr/roles.ts'
import { ROLE_PRESETS, type RolePreset } from '#resources/domain/rolePresets.ts'
import { withheldRights } from '#resources/domain/roleRights.ts'
import { applicationsOf, covers, holderOf } from '#resources/domain/roles.ts'
import { useRenaming } from '#src/fields/customisation.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const holderOfRole = (role: RolePreset) => holderOf(null, [{ applications: applicationsOf(role) }])

export const RolePresets = () => {
  const { holder } = useSessionUser()
  const { getValues, setValue } = useFormContext()
  const isName = (name: unknown) => ROLE_PRESETS.some(({ key }) => rolePresetTexts[key].name === name)
  const start = ({ key, applications, rights }: (typeof ROLE_PRESETS)[number]) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('applications', applications, options)
    setValue('rights', rights, options)
    const name: unknown = getValues('name')
    if (!name || isName(name)) setValue('name', rolePresetTexts[key].name, options)
  }
  const renamed = useRenaming()
  return (
    <Box role="group" aria-label={roleTexts.presets} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: WEIGHTS.title }}>{roleTexts.presets}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {roleTexts.presetsHelp}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ROLE_PRESETS.map((preset) => {
          const { name, help } = rolePresetTexts[preset.key]
          const isBeyond = !covers(holder, holderOfRole(preset))
          const isWithheld = withheldRights(holder, preset.rights).length > 0
          const refusal = isBeyond ? roleTexts.presetRefused : isWithheld ? roleTexts.presetWithheld : undefined
          return (
            <Tooltip key={preset.key} title={refusal ?? renamed(help)}>
              <span>
                <Chip
                  clickable
                  variant="outlined"
                  label={name}
                  disabled={refusal !== undefined}
                  onClick={() => start(preset)}
                />
              </span>
            </Tooltip>
          )
        })}
      </Box>
    </Box>
  )
}
