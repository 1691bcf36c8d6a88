import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Chip, Typography } from '@mui/material'
import { useId } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { insertVariable, type VariablesProps } from './variableNode.ts'

export const VariableButtons = ({ editor, offered, names, disabled }: VariablesProps) => {
  const id = useId()
  if (offered.length === 0) return null
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1 }}
    >
      <Typography id={id} variant="caption" color="textSecondary">
        {fieldTexts.template.insert}
      </Typography>
      {offered.map((name) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          clickable
          icon={<AddOutlined />}
          label={names[name] ?? name}
          disabled={disabled}
          // Keeps the caret position during the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertVariable(editor, name)}
        />
      ))}
    </Box>
  )
}
