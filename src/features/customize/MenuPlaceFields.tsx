import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { menuTexts } from '#i18n/fr/menu.ts'
import { DEFAULT_GROUP, DEFAULT_ICON } from '#resources/domain/consoleEntities.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import { LoadedPopover } from '#src/fields/controls/LoadedPopover.tsx'
import { EntityIcon } from '#src/fields/icons/EntityIcon.tsx'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { OwnMenuPlace } from './ownEntities.ts'

const IconGrid = lazyPart(
  () => import('#src/fields/icons/IconGrid.tsx'),
  (m) => m.IconGrid,
)

type Props = { place: OwnMenuPlace; onChange: (place: OwnMenuPlace) => void }

const IconChoice = ({ place, onChange }: Props) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <FormControl>
      <FormLabel id={id}>{texts.icon}</FormLabel>
      <Box sx={{ minHeight: 36, display: 'flex', alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<EntityIcon name={place.icon ?? DEFAULT_ICON} isNamed />}
          aria-haspopup="dialog"
          aria-label={fieldTexts.icon.replace}
          aria-describedby={id}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {fieldTexts.file.replace}
        </Button>
      </Box>
      <LoadedPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': fieldTexts.icon.open } }}
      >
        <IconGrid
          value={place.icon}
          onPick={(icon) => {
            onChange({ ...place, icon })
            close()
          }}
        />
      </LoadedPopover>
    </FormControl>
  )
}

export const MenuPlaceFields = ({ place, onChange }: Props) => {
  const renamed = useRenaming()
  return (
    <Box sx={{ mt: 2 }}>
      <IconChoice place={place} onChange={onChange} />
      <TextField
        select
        label={texts.menuGroup}
        value={place.menuGroup ?? DEFAULT_GROUP}
        onChange={({ target }) => onChange({ ...place, menuGroup: target.value })}
        fullWidth
        sx={{ mt: 2, mb: 0 }}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {MENU_GROUPS.map((group) => (
          <MenuItem key={group} value={group}>
            {renamed(menuTexts.groups[group] ?? group)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
