import { Box, ButtonBase, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { iconKeywords } from '#i18n/fr/icons.ts'
import { holdsEveryWord } from '#resources/domain/folding.ts'
import { ICON_NAMES, type IconName } from '#resources/domain/icons.ts'
import { LoadedIcon } from './LoadedIcon.tsx'

const SHOWN = 60

const find = (search: string): IconName[] =>
  ICON_NAMES.filter((name) => holdsEveryWord(`${iconKeywords[name]} ${name}`, search))

const IconButtons = ({
  names,
  value,
  onPick,
}: {
  names: IconName[]
  value: unknown
  onPick: (name: IconName) => void
}) => (
  <Box
    role="group"
    aria-label={fieldTexts.icon.results}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 0.5 }}
  >
    {names.map((name) => (
      <ButtonBase
        key={name}
        aria-label={iconKeywords[name]}
        aria-pressed={value === name}
        title={iconKeywords[name]}
        onClick={() => onPick(name)}
        sx={{
          height: 44,
          borderRadius: 1,
          color: value === name ? 'primary.main' : 'text.secondary',
          bgcolor: value === name ? 'action.selected' : 'transparent',
          '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover', color: 'text.primary' },
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <LoadedIcon name={name} />
      </ButtonBase>
    ))}
  </Box>
)

export const IconGrid = ({ value, onPick }: { value: unknown; onPick: (name: IconName) => void }) => {
  const [search, setSearch] = useState('')
  const found = find(search)
  return (
    <Box sx={{ p: 2, width: 340, maxWidth: '100%' }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={fieldTexts.icon.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mb: 1.5 }}
      />
      <Box sx={{ maxHeight: 300, overflowY: 'auto' }}>
        <IconButtons names={found.slice(0, SHOWN)} value={value} onPick={onPick} />
      </Box>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1, minHeight: 20 }}>
        {found.length === 0 && fieldTexts.icon.noneFound}
        {found.length > SHOWN && fieldTexts.icon.tooMany(SHOWN, found.length)}
      </Typography>
    </Box>
  )
}
