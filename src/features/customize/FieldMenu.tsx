import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import type { FieldActions } from './FieldTile.tsx'

const texts = customizeTexts.fields

export const FieldMenu = ({ field, actions }: { field: CustomFieldDefinition; actions: FieldActions }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: (chosen: CustomFieldDefinition) => void) => () => {
    setAnchor(null)
    action(field)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actions(field.label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(actions.edit)}>{texts.edit}</MenuItem>
        <MenuItem onClick={choose(actions.retire)}>{texts.retire}</MenuItem>
        <MenuItem onClick={choose(actions.remove)} sx={{ color: 'error.main' }}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  )
}
