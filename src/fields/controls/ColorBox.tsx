import { Box, ButtonBase, InputAdornment, Popover, TextField } from '@mui/material'
import { type ReactNode, type Ref, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { isHexColor, textInk } from '#resources/domain/contrast.ts'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import type { InputProps } from '../webKind.ts'
import { fieldHelp } from './FieldHelp.tsx'
import { requiredAttributes } from './requiredAttributes.ts'

const PALETTE = Object.entries(fieldTexts.color.names)

export const ColorSwatch = ({ color, size = 18 }: { color: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: size,
      height: size,
      borderRadius: '4px',
      bgcolor: isHexColor(color) ? color : 'transparent',
      border: 1,
      borderColor: 'divider',
    }}
  />
)

const Preview = ({ color }: { color: string }) => (
  <Box
    component="span"
    sx={{
      px: 1,
      borderRadius: 1,
      fontSize: '0.8125rem',
      bgcolor: color,
      color: textInk(color),
      whiteSpace: 'nowrap',
    }}
  >
    {fieldTexts.color.preview}
  </Box>
)

export const ColorPalette = ({ value, onPick }: { value: unknown; onPick: (color: string) => void }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 40px)', gap: 0.5, p: 1.5 }}>
    {PALETTE.map(([color, name]) => (
      <ButtonBase
        key={color}
        aria-label={name}
        aria-pressed={value === color}
        title={name}
        onClick={() => onPick(color)}
        sx={{
          width: 40,
          height: 40,
          borderRadius: 1,
          bgcolor: color,
          color: textInk(color),
          outline: value === color ? '2px solid' : 'none',
          outlineColor: 'text.primary',
          outlineOffset: 1,
          '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'primary.main' },
        }}
      />
    ))}
  </Box>
)

const normal = (text: string): string => (text && !text.startsWith('#') ? `#${text}` : text).toUpperCase()

type AdornmentProps = {
  text: string
  label: string
  disabled?: boolean | undefined
  onOpen: (anchor: HTMLElement) => void
}

const adornments = ({ text, label, disabled, onOpen }: AdornmentProps) => ({
  startAdornment: (
    <InputAdornment position="start">
      <ButtonBase
        aria-label={`${fieldTexts.color.open}, ${label}`}
        disabled={disabled}
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{ borderRadius: 1 }}
      >
        <ColorSwatch color={text} size={24} />
      </ButtonBase>
    </InputAdornment>
  ),
  endAdornment: isHexColor(text) && (
    <InputAdornment position="end">
      <Preview color={text} />
    </InputAdornment>
  ),
})

type ColorTextFieldProps = {
  name: string
  label: string
  value: string
  onType: (text: string) => void
  onPick: (color: string) => void
  onBlur: () => void
  error: boolean
  helperText: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  inputRef?: Ref<HTMLInputElement>
}

export const ColorTextField = ({ value, onType, onPick, onBlur, readOnly, ...field }: ColorTextFieldProps) => {
  const { label, required = false, disabled = false } = field
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const leave = () => {
    if (normal(value) !== value) onType(normal(value))
    onBlur()
  }
  const pick = (color: string) => {
    onPick(color)
    setAnchor(null)
  }
  return (
    <>
      <TextField
        {...field}
        fullWidth
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={leave}
        autoComplete="off"
        slotProps={{
          htmlInput: { ...requiredAttributes(required), maxLength: 7, readOnly, spellCheck: false },
          inputLabel: { shrink: true },
          input: adornments({ text: value, label, disabled: disabled || readOnly, onOpen: setAnchor }),
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': fieldTexts.color.palette } }}
      >
        <ColorPalette value={value} onPick={pick} />
      </Popover>
    </>
  )
}

export const ColorBox = ({ view, source, required, disabled, readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  return (
    <ColorTextField
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      value={typeof control.value === 'string' ? control.value : ''}
      onType={(text) => control.type(text === '' ? null : text)}
      onPick={control.choose}
      onBlur={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
    />
  )
}
