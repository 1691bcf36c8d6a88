import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { groupOfSection } from '#resources/domain/entityOverride.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { ArrangedSection } from './arrangement.ts'
import type { EditorArrangement } from './useArrangement.ts'

const texts = editorTexts.sections

export type SectionActions = {
  addField: (section: ArrangedSection<FieldView>) => void
  rename: (section: ArrangedSection<FieldView>) => void
  step: (section: ArrangedSection<FieldView>, step: -1 | 1) => void
  remove: (section: ArrangedSection<FieldView>) => void
}

type Props = { section: ArrangedSection<FieldView>; arrangement: EditorArrangement; actions: SectionActions }

export const SectionMenu = ({ section, arrangement, actions }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const index = arrangement.indexOf(section)
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.actions(section.label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => actions.rename(section))}>{texts.rename}</MenuItem>
        <MenuItem disabled={index <= 0} onClick={choose(() => actions.step(section, -1))}>
          {texts.up}
        </MenuItem>
        <MenuItem disabled={index === arrangement.length - 1} onClick={choose(() => actions.step(section, 1))}>
          {texts.down}
        </MenuItem>
        {groupOfSection(section.key) !== null && (
          <MenuItem onClick={choose(() => actions.remove(section))} sx={{ color: 'error.main' }}>
            {texts.remove}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
