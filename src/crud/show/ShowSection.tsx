import { Box } from '@mui/material'
import { FACTS, PageSection } from '#src/ui/PageSection.tsx'
import type { Section } from '../entityView.ts'
import type { SavedRecord, ShowSlots } from '../slots.ts'
import { isWide } from './factSections.ts'
import { ShownValue } from './ShownValue.tsx'

type Props = { section: Section; record: SavedRecord; displays: ShowSlots['displays'] }

const WIDE = { gridColumn: '1 / -1' }

export const ShowSection = ({ section, record, displays }: Props) => (
  <PageSection isBeside title={section.label}>
    <Box component="dl" sx={FACTS}>
      {section.fields.map((view) => (
        <ShownValue
          key={view.source}
          view={view}
          record={record}
          displays={displays}
          sx={isWide(view) ? WIDE : undefined}
        />
      ))}
    </Box>
  </PageSection>
)
