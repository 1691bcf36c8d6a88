import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldGroup } from '#src/fields/views/customisation.ts'
import type { Arrangement } from './arrangement.ts'

const texts = customizeTexts.groups

export type GroupActions = {
  addField: (group: CustomFieldGroup | null) => void
  rename: (group: CustomFieldGroup) => void
  step: (group: CustomFieldGroup, step: -1 | 1) => void
  remove: (group: CustomFieldGroup) => void
}

type Props = { group: CustomFieldGroup; arrangement: Arrangement; actions: GroupActions }

export const GroupMenu = ({ group, arrangement, actions }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const index = arrangement.findIndex((section) => section.group?.id === group.id)
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actions(group.label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => actions.rename(group))}>{texts.rename}</MenuItem>
        <MenuItem disabled={index <= 1} onClick={choose(() => actions.step(group, -1))}>
          {texts.up}
        </MenuItem>
        <MenuItem disabled={index === arrangement.length - 1} onClick={choose(() => actions.step(group, 1))}>
          {texts.down}
        </MenuItem>
        <MenuItem onClick={choose(() => actions.remove(group))} sx={{ color: 'error.main' }}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  )
}
