import { Box } from '@mui/material'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { FACTS, PageSection } from '#src/ui/PageSection.tsx'
import type { Section } from '../entityView.ts'
import type { SavedRecord, ShowSlots } from '../slots.ts'
import { isWide } from './factSections.ts'
import { ShownValue } from './ShownValue.tsx'

type Props = { section: Section; record: SavedRecord; displays: ShowSlots['displays'] }

/** Kinds whose values break badly in one column of facts. */
const LONG_KINDS = ['email', 'url']

const columnOf = (view: FieldView): string | undefined => {
  if (isWide(view)) return '1 / -1'
  return LONG_KINDS.includes(view.field.kind) ? 'span 2' : undefined
}

/** Draws the facts of a section as given: `factSections` has chosen them. */
export const ShowSection = ({ section, record, displays }: Props) => (
  <PageSection isBeside title={section.label}>
    <Box component="dl" sx={FACTS}>
      {section.fields.map((view) => (
        <ShownValue
          key={view.source}
          view={view}
          record={record}
          displays={displays}
          sx={{ gridColumn: columnOf(view) }}
        />
      ))}
    </Box>
  </PageSection>
)
