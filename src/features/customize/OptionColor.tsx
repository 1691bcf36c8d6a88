import FormatColorResetOutlined from '@mui/icons-material/FormatColorResetOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { COLON } from '#i18n/fr/locale.ts'
import { ColorPalette, ColorSwatch } from '#src/fields/controls/ColorBox.tsx'
import type { FieldDraft } from './customizerData.ts'

const texts = customizeTexts.panel

type Props = { value: string | null; label: string; onChange: (color: string | null) => void }

const ColorChoice = ({ value, label, onChange }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pick = (color: string | null) => {
    onChange(color)
    setAnchor(null)
  }
  const name = value ? (fieldTexts.color.names[value] ?? value) : texts.noColor
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${label}${COLON}${name}`}
        title={name}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 1 }}
      >
        <ColorSwatch color={value ?? ''} size={20} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <ColorPalette value={value} onPick={pick} />
        <Button fullWidth color="inherit" startIcon={<FormatColorResetOutlined />} onClick={() => pick(null)}>
          {texts.noColor}
        </Button>
      </Popover>
    </>
  )
}

export const OptionColor = ({ control, index }: { control: Control<FieldDraft>; index: number }) => (
  <Controller
    control={control}
    name={`options.${index}.color`}
    render={({ field }) => (
      <ColorChoice value={field.value} label={texts.optionColor(index + 1)} onChange={field.onChange} />
    )}
  />
)
