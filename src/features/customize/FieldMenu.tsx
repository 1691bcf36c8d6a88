import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { Edited } from './useEdited.ts'

export type FieldActions = {
  edit: (field: FieldView) => void
  copy: (field: FieldView) => void
  step: (field: FieldView, step: -1 | 1) => void
  restore: (field: FieldView) => void
  retire: (field: FieldView) => void
  remove: (field: FieldView) => void
}

const texts = customizeTexts.fields

type Props = { field: FieldView; edited: Edited; actions: FieldActions }

export const FieldMenu = ({ field, edited, actions }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: (chosen: FieldView) => void) => () => {
    setAnchor(null)
    action(field)
  }
  const isChanged = Object.keys(edited.declared(field.name)?.change ?? {}).length > 0
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
        {!field.isCustom && (
          <MenuItem disabled={!isChanged} onClick={choose(actions.restore)}>
            {editorTexts.restoreField}
          </MenuItem>
        )}
        {field.isCustom && <MenuItem onClick={choose(actions.copy)}>{texts.copy}</MenuItem>}
        {field.isCustom && <MenuItem onClick={choose(actions.retire)}>{texts.retire}</MenuItem>}
        {field.isCustom && (
          <MenuItem onClick={choose(actions.remove)} sx={{ color: 'error.main' }}>
            {texts.remove}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
