import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import { Box } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ColorField } from '#resources/schema/field.ts'
import { ColorBox, ColorSwatch } from '#src/fields/controls/ColorBox.tsx'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

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

export const colorWebKind: WebKind<ColorField> = {
  Input,
  Display,
  filter: null,
  toText: textOf,
  initial: ({ field }) => field.default ?? null,
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { color: PaletteOutlined },
}
