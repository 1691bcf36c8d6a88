import { Box } from '@mui/material'
import { webKindOf } from '#kinds/web.ts'
import { holds } from '#resources/schema/condition.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { FACTS, PageSection } from '#src/ui/PageSection.tsx'
import { type Section, valueAt } from '../entityView.ts'
import type { SavedRecord, ShowSlots } from '../slots.ts'
import { isRelation } from './RecordSummary.tsx'
import { ShownValue } from './ShownValue.tsx'

type Props = {
  section: Section
  record: SavedRecord
  displays: ShowSlots['displays']
  summarised: ReadonlySet<string>
}

const isShown = (view: FieldView, value: unknown, { record, displays, summarised }: Props): boolean =>
  holds(view.field.when, record) &&
  !isRelation(view) &&
  !summarised.has(view.source) &&
  (!isBlank(value) || Boolean(displays?.[view.source]))

const isWide = ({ field }: FieldView): boolean => webKindOf(field).section === 'wide' || field.size === 'XL'

export const ShowSection = (props: Props) => {
  const { section, record, displays } = props
  const shown = section.fields.filter((view) => isShown(view, valueAt(record, view), props))
  if (shown.every((view) => valueAt(record, view) === false)) return null
  return (
    <PageSection isBeside title={section.label}>
      <Box component="dl" sx={FACTS}>
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
    </PageSection>
  )
}
