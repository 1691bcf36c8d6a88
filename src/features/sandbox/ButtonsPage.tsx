import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import { Box, Button, FormControlLabel, IconButton, Switch } from '@mui/material'
import { useState } from 'react'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'

const VARIANTS = ['contained', 'outlined', 'text'] as const

export const ButtonsPage = () => {
  const [states, setStates] = useState({ disabled: false, loading: false, small: false })
  const { disabled, loading, small } = states
  const size = small ? 'small' : 'medium'
  return (
    <Box>
      {(Object.keys(states) as (keyof typeof states)[]).map((name) => (
        <FormControlLabel
          key={name}
          label={texts[name]}
          control={
            <Switch checked={states[name]} onChange={(_event, checked) => setStates({ ...states, [name]: checked })} />
          }
        />
      ))}
      {VARIANTS.map((variant) => (
        <Box key={variant} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button {...{ variant, size, disabled, loading }} startIcon={<SaveOutlined />}>
            {texts.save}
          </Button>
          <Button {...{ variant, size, disabled, loading }} color="inherit">
            {texts.cancel}
          </Button>
          <Button {...{ variant, size, disabled, loading }} color="error">
            {texts.delete}
          </Button>
        </Box>
      ))}
      <IconButton aria-label={texts.more} {...{ size, disabled, loading }} sx={{ mt: 2 }}>
        <MoreVertOutlined />
      </IconButton>
    </Box>
  )
}
