/** One section of a record: labels and values. */
import { Box, Paper, Typography } from '@mui/material'
import { holds } from '#resources/schema/condition.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import type { FieldView } from '#src/fields/fieldView.ts'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import { type Section, valueAt } from '../entityView.ts'
import type { SavedRecord, ShowSlots } from '../slots.ts'
import { isRelation } from './RecordSummary.tsx'
import { ShownValue } from './ShownValue.tsx'

type Props = {
  section: Section
  record: SavedRecord
  displays: ShowSlots['displays']
  /** Sources that the page has told above. */
  told: ReadonlySet<string>
}

/** What is empty says nothing, unless a screen has something to say of it. */
const isShown = (view: FieldView, value: unknown, { record, displays, told }: Props): boolean =>
  holds(view.field.when, record) &&
  !isRelation(view) &&
  !told.has(view.source) &&
  (!isBlank(value) || Boolean(displays?.[view.source]))

const isWide = ({ field }: FieldView): boolean => webKindOf(field).section === 'wide' || field.size === 'XL'

export const ShowSection = (props: Props) => {
  const { section, record, displays } = props
  const shown = section.fields.filter((view) => isShown(view, valueAt(record, view), props))
  // Where all that stands is « Non », there is nothing to read.
  if (shown.every((view) => valueAt(record, view) === false)) return null
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
          <ShownValue
            key={view.source}
            view={view}
            record={record}
            displays={displays}
            sx={{ gridColumn: isWide(view) ? '1 / -1' : undefined }}
          />
        ))}
      </Box>
    </Paper>
  )
}
