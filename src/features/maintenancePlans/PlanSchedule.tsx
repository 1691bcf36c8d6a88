import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import { type Section, valueAt } from '#src/crud/entityView.ts'
import { isFact } from '#src/crud/show/factSections.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { SavedRecord, ShowSlots } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { PlanDates } from './PlanDates.tsx'
import { PlanThresholds } from './PlanThresholds.tsx'
import { unitOfPlan } from './planUse.ts'

const UseAmount = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const unit = unitOfPlan(record)
  return unit && typeof value === 'number' ? texts.use(value, unit) : null
}

const DISPLAYS: NonNullable<ShowSlots['displays']> = { warnBefore: UseAmount }

const TOLD: readonly string[] = ['trigger', 'meterUnit', 'every', 'rule', 'nextDueOn']

export const PlanSchedule = ({ section, record }: { section: Section; record: SavedRecord }) => {
  const isUse = unitOfPlan(record) !== undefined
  const isLeftOut = (source: string): boolean => TOLD.includes(source) || (isUse && source === 'followedFrom')
  const fields = section.fields.filter((view) => !isLeftOut(view.source) && isFact(view, valueAt(record, view), record))
  return (
    <>
      <ShowSection section={{ ...section, fields }} record={record} displays={DISPLAYS} />
      {isUse ? <PlanThresholds record={record} /> : <PlanDates record={record} />}
    </>
  )
}
