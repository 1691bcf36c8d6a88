/** The rights of one application: a line per right, a column per part. */
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { Checkbox, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { rightLabels } from '#i18n/fr/rights.ts'
import type { RightDefinition, RightPart, Rights } from '#resources/domain/rights.ts'
import { isOn } from './rightsValue.ts'

const PARTS: readonly RightPart[] = ['read', 'createAndUpdate', 'delete']
const texts = fieldTexts.rights

const labelOf = (code: string): string => rightLabels[code] ?? code

type Props = {
  caption: string
  definitions: readonly RightDefinition[]
  rights: Rights
  disabled?: boolean
  /** Absent: only shown. */
  onSwitch?: (code: string, part: RightPart, on: boolean) => void
}

type CellProps = Pick<Props, 'rights' | 'onSwitch' | 'disabled'> & { definition: RightDefinition; part: RightPart }

const Cell = ({ definition, part, rights, onSwitch, disabled }: CellProps) => {
  const on = isOn(rights, definition.code, part)
  const partLabel = definition.shape === 'flag' ? texts.flag : texts[part]
  if (!onSwitch) return on ? <CheckOutlined fontSize="small" titleAccess={partLabel} /> : null
  return (
    <Checkbox
      size="small"
      checked={on}
      disabled={disabled}
      onChange={(_event, checked) => onSwitch(definition.code, part, checked)}
      slotProps={{ input: { 'aria-label': texts.cell(partLabel, labelOf(definition.code)) } }}
      sx={{ my: -0.75 }}
    />
  )
}

const Line = ({ definition, ...cell }: Omit<CellProps, 'part'>) => (
  <TableRow hover>
    <TableCell component="th" scope="row">
      {labelOf(definition.code)}
      {definition.dependsOn && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {texts.requires(definition.dependsOn.map(labelOf).join(', '))}
        </Typography>
      )}
    </TableCell>
    {PARTS.map((part) => (
      <TableCell key={part} align="center">
        {(definition.shape === 'parts' || part === 'read') && <Cell definition={definition} part={part} {...cell} />}
      </TableCell>
    ))}
  </TableRow>
)

export const RightsTable = ({ caption, definitions, ...cell }: Props) => (
  <TableContainer sx={{ mb: 3 }}>
    <Table size="small" aria-label={caption} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ fontWeight: 650, color: 'text.primary' }}>{caption}</TableCell>
          {PARTS.map((part) => (
            <TableCell key={part} align="center" sx={{ width: { xs: 60, sm: 130 }, fontSize: { xs: 11, sm: 13 } }}>
              {texts[part]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {definitions.map((definition) => (
          <Line key={definition.code} definition={definition} {...cell} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
