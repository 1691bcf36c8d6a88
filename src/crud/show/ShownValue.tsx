import { Box, type SxProps, Typography } from '@mui/material'
import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { valueAt } from '../entityView.ts'
import { drawSlot, type SavedRecord, type ShowSlots } from '../slots.ts'

type Props = { view: FieldView; record: SavedRecord; displays?: ShowSlots['displays']; sx?: SxProps }

const LONG_KINDS = ['email', 'url']

/** The value of a duration has its unit; the label of its box names it for typing. */
const labelOf = ({ label, field }: FieldView): string =>
  field.kind === 'decimal' && field.typedIn ? label.replace(/ \(en \p{L}+\)$/u, '') : label

export const ShownValue = ({ view, record, displays, sx }: Props) => {
  const { Display } = webKindOf(view.field)
  const own = displays?.[view.source]
  const displayProps = { view, value: valueAt(record, view), record }
  return (
    <Box sx={{ minWidth: 0, gridColumn: LONG_KINDS.includes(view.field.kind) ? 'span 2' : undefined, ...sx }}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.25 }}>
        {labelOf(view)}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {own ? drawSlot(own, displayProps) : <Display {...displayProps} />}
      </Box>
    </Box>
  )
}
