import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { insertVariable, type VariablesProps } from './variableNode.ts'

export const VariableMenu = ({ editor, offered, names, disabled }: VariablesProps) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<string>()
  if (offered.length === 0) return null
  const choose = (name: string) => {
    setChosen(name)
    setAnchor(null)
  }
  // Runs after the menu closed and returned the focus to its button, so that the editor keeps the focus.
  const insert = () => {
    if (chosen) insertVariable(editor, chosen)
    setChosen(undefined)
  }
  return (
    <Box>
      <Button
        size="small"
        startIcon={<AddOutlined />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {fieldTexts.template.insertOne}
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
            {names[name] ?? name}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
