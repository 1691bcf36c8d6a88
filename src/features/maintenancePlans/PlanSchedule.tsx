import type { Section } from '#src/crud/entityView.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { PlanDates } from './PlanDates.tsx'
import { RuleText } from './RuleText.tsx'

const NONE: ReadonlySet<string> = new Set()
const DISPLAYS = { rule: RuleText }

export const PlanSchedule = ({ section, record }: { section: Section; record: SavedRecord }) => (
  <>
    <ShowSection section={section} record={record} displays={DISPLAYS} summarised={NONE} />
    <PlanDates record={record} />
  </>
)
