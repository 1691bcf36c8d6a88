import { Box, Chip, Tooltip, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { rolePresetTexts, roleTexts } from '#i18n/fr/roles.ts'
import { ROLE_PRESETS, type RolePreset } from '#resources/domain/rolePresets.ts'
import { withheldRights, withoutWithheld } from '#resources/domain/roleRights.ts'
import { applicationsOf, covers, holderOf } from '#resources/domain/roles.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const holderOfRole = (role: RolePreset) => holderOf(null, [{ applications: applicationsOf(role) }])

export const RolePresets = () => {
  const { holder } = useSessionUser()
  const { getValues, setValue } = useFormContext()
  const isName = (name: unknown) => ROLE_PRESETS.some(({ key }) => rolePresetTexts[key].name === name)
  const offered = ROLE_PRESETS.map((preset) => ({ ...preset, rights: withoutWithheld(holder, preset.rights) }))
  const shortened = ROLE_PRESETS.find(
    (preset, index) =>
      withheldRights(holder, preset.rights).length > 0 && covers(holder, holderOfRole(offered[index] ?? preset)),
  )
  const start = ({ key, applications, rights }: (typeof offered)[number]) => {
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
        {shortened && ` ${roleTexts.presetShortened(rolePresetTexts[shortened.key].name)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((preset) => {
          const { name, help } = rolePresetTexts[preset.key]
          const isBeyond = !covers(holder, holderOfRole(preset))
          return (
            <Tooltip key={preset.key} title={isBeyond ? roleTexts.presetRefused : renamed(help)}>
              <span>
                <Chip clickable variant="outlined" label={name} disabled={isBeyond} onClick={() => start(preset)} />
              </span>
            </Tooltip>
          )
        })}
      </Box>
    </Box>
  )
}
