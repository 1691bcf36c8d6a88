import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { Box, Checkbox, Switch, Tooltip, Typography } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import { flagSentences, roleTexts } from '#i18n/fr/roles.ts'
import type { Renaming } from '#i18n/renaming.ts'
import type { Holder, RightPart, Rights } from '#resources/domain/rights.ts'
import { isOn, rightRefusal } from '#resources/domain/roleRights.ts'
import type { RightDefinition } from '#resources/schema/right.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useRenaming } from '../views/customisation.ts'

const texts = fieldTexts.rights

const labelIn = (renamed: Renaming, code: string): string => renamed(rightName(code))

export const useRightLabel = (): ((code: string) => string) => {
  const renamed = useRenaming()
  return (code) => labelIn(renamed, code)
}

export type SwitchProps = {
  rights: Rights
  disabled?: boolean | undefined
  /** The granting user: cannot grant rights they lack. */
  giver?: Holder
  notice?: { code: string; text: string } | undefined
  /** undefined for a read-only display. */
  onSwitch?: (code: string, part: RightPart, on: boolean) => void
}

type Props = SwitchProps & { definition: RightDefinition; part: RightPart }

const refusalOf = ({ giver, definition, part }: Pick<Props, 'giver' | 'definition' | 'part'>, on: boolean) => {
  const refusal = on || giver === undefined ? undefined : rightRefusal(giver, definition.code, part)
  return refusal && roleTexts.rightRefusals[refusal]
}

export const PartBox = ({ definition, part, rights, onSwitch, disabled = false, giver }: Props) => {
  const { code } = definition
  const rightLabel = useRightLabel()
  const on = isOn(rights, code, part)
  if (!onSwitch) return on ? <CheckOutlined fontSize="small" titleAccess={texts[part]} /> : null
  const refusal = refusalOf({ ...(giver && { giver }), definition, part }, on)
  const box = (
    <Checkbox
      size="small"
      checked={on}
      disabled={disabled || refusal !== undefined}
      onChange={(_event, checked) => onSwitch(code, part, checked)}
      slotProps={{ input: { 'aria-label': texts.cell(texts[part], rightLabel(code)) } }}
      sx={{ my: -0.75 }}
    />
  )
  if (refusal === undefined) return box
  return (
    <Tooltip title={refusal}>
      <span>{box}</span>
    </Tooltip>
  )
}

export const RightNotes = ({ definition, rights, giver, notice, onSwitch }: Omit<Props, 'part'>) => {
  const { code, dependsOn, isUpcoming } = definition
  const rightLabel = useRightLabel()
  const missing = (dependsOn ?? []).filter((needed) => !(needed in rights))
  const refusal = onSwitch && refusalOf({ ...(giver && { giver }), definition, part: 'read' }, code in rights)
  const notes = [
    isUpcoming && roleTexts.upcoming,
    missing.length > 0 && texts.requires(missing.map(rightLabel).join(', ')),
    refusal,
  ].filter(Boolean)
  return (
    <>
      {notes.map((note) => (
        <Typography key={String(note)} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      ))}
      {notice?.code === code && (
        <Typography
          role="status"
          variant="caption"
          sx={{ display: 'block', color: 'primary.main', fontWeight: WEIGHTS.name }}
        >
          {notice.text}
        </Typography>
      )}
    </>
  )
}

export const FlagLine = ({ definition, rights, onSwitch, disabled = false, giver, notice }: Omit<Props, 'part'>) => {
  const { code } = definition
  const renamed = useRenaming()
  const on = isOn(rights, code, 'read')
  const lines = { ...(giver && { giver }), ...(onSwitch && { onSwitch }), definition, rights, notice }
  const refusal = refusalOf({ ...(giver && { giver }), definition, part: 'read' }, on)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, px: { xs: 0.5, sm: 2 } }}>
      {/* On the left: under the columns of parts the switch would look like one of them. */}
      <Box sx={{ width: 44, flexShrink: 0, display: 'flex' }}>
        {onSwitch ? (
          <Switch
            id={`right-${code}`}
            size="small"
            checked={on}
            disabled={disabled || refusal !== undefined}
            onChange={(_event, checked) => onSwitch(code, 'read', checked)}
          />
        ) : (
          on && <CheckOutlined fontSize="small" titleAccess={texts.flag} />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="label" variant="body2" htmlFor={`right-${code}`} sx={{ display: 'block' }}>
          {labelIn(renamed, code)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {renamed(flagSentences[code] ?? '')}
        </Typography>
        <RightNotes {...lines} />
      </Box>
    </Box>
  )
}
