/** One section of a record: labels and values. */
import { Box, Paper, Typography } from '@mui/material'
import { holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import { type Section, valueAt } from '../entityView.ts'
import { drawSlot, type SavedRecord, type ShowSlots } from '../slots.ts'

/** The other side of a reference: shown by its list, below the sections. */
const isRelation = (field: Field): boolean => 'inverse' in field && field.inverse !== undefined

type Displays = ShowSlots['displays']
type ValueProps = { view: FieldView; record: SavedRecord; displays: Displays }

const Value = ({ view, record, displays }: ValueProps) => {
  const { Display, section } = webKindOf(view.field)
  const own = displays?.[view.source]
  const given = { view, value: valueAt(record, view), record }
  const isWide = section === 'wide' || view.field.size === 'XL'
  return (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {view.label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {own ? drawSlot(own, given) : <Display {...given} />}
      </Box>
    </Box>
  )
}

type Props = { section: Section; record: SavedRecord; displays: Displays }

export const ShowSection = ({ section, record, displays }: Props) => {
  const shown = section.fields.filter(({ field }) => holds(field.when, record) && !isRelation(field))
  if (shown.length === 0) return null
  return (
    <Paper component="section" variant="outlined" aria-label={section.label} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 1.5 }}>
        {section.label}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
          columnGap: 3,
          rowGap: 2,
        }}
      >
        {shown.map((view) => (
          <Value key={view.source} view={view} record={record} displays={displays} />
        ))}
      </Box>
    </Paper>
  )
}
