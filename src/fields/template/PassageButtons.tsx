import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { insertCondition, insertList, type VariablesProps } from './variableNode.ts'

const texts = fieldTexts.template

type Props = VariablesProps & { lists: Readonly<Record<string, readonly string[]>> }

export const PassageButtons = ({ editor, offered, names, lists, disabled }: Props) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<string>()
  const choose = (name: string) => {
    setChosen(name)
    setAnchor(null)
  }
  // Runs after the menu closed and returned the focus to its button, so that the editor keeps the focus.
  const insert = () => {
    if (chosen) insertCondition(editor, chosen, texts.conditionSample)
    setChosen(undefined)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button
        size="small"
        startIcon={<AltRouteOutlined />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.condition}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited: insert } }}
      >
        {offered.map((name) => (
          <MenuItem key={name} dense onClick={() => choose(name)}>
            {texts.conditionOf(names[name] ?? name)}
          </MenuItem>
        ))}
      </Menu>
      {Object.entries(lists).map(([list, fields]) => (
        <Button
          key={list}
          size="small"
          startIcon={<FormatListBulletedOutlined />}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertList(editor, list, fields)}
        >
          {texts.list(names[list] ?? list)}
        </Button>
      ))}
    </Box>
  )
}
