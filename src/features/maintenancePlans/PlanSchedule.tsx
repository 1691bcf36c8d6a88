import { type Section, valueAt } from '#src/crud/entityView.ts'
import { isFact } from '#src/crud/show/factSections.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { SavedRecord, ShowSlots } from '#src/crud/slots.ts'
import { PlanDates } from './PlanDates.tsx'
import { RuleText } from './RuleText.tsx'

const DISPLAYS: NonNullable<ShowSlots['displays']> = { rule: RuleText }

export const PlanSchedule = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const fields = section.fields.filter((view) => DISPLAYS[view.source] || isFact(view, valueAt(record, view), record))
  return (
    <>
      <ShowSection section={{ ...section, fields }} record={record} displays={DISPLAYS} />
      <PlanDates record={record} />
    </>
  )
}
