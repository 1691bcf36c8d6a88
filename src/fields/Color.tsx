import { Box } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ColorField } from '#resources/schema/field.ts'
import { ColorBox, ColorSwatch } from './controls/ColorBox.tsx'
import { Empty, isBlank } from './controls/Empty.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { textOf } from './Text.tsx'

const Input = (props: InputProps<ColorField>) => <ColorBox {...props} />

const Display = ({ value, compact }: DisplayProps<ColorField>) =>
  isBlank(value) ? (
    <Empty />
  ) : (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}
      title={textOf(value)}
    >
      <ColorSwatch color={textOf(value)} />
      {compact ? '' : (fieldTexts.color.names[textOf(value).toUpperCase()] ?? textOf(value))}
    </Box>
  )

export const color: FieldModule<ColorField> = {
  Input,
  Display,
  toText: textOf,
  initial: (field) => field.default ?? null,
}
