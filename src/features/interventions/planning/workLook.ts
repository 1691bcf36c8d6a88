import { labelsOf } from '#i18n/entityLabels.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { intervention } from '#resources/entities/intervention.ts'
import type { StateStyle } from '#src/fields/controls/StateChip.tsx'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { periodLabel } from '#src/time/when.ts'
import type { DrawnWork } from './workData.ts'

const { status: STATUS, priority: PRIORITY } = intervention.fields

type Field = 'status' | 'priority' | 'overdue'

export const wordOf = (field: Field, value: string): string => {
  const label = labelsOf('intervention').fields[field]
  return (typeof label === 'object' && label.values?.[value]) || value
}

export const statusTone = (status: DrawnWork['status']) => STATUS.tones[status]
export const priorityTone = (priority: NonNullable<DrawnWork['priority']>) => PRIORITY.tones[priority]

export const isLoud = (priority: unknown): priority is 'URGENT' | 'HIGH' => priority === 'URGENT' || priority === 'HIGH'

export const colorOf = ({ status, color }: Pick<DrawnWork, 'status' | 'color'>, mode: 'light' | 'dark'): string =>
  color ?? TONES[statusTone(status)][mode]

/** The one mark of a bar: that its time is over, else its priority. */
export const barMarkOf = ({ status, priority }: Pick<DrawnWork, 'status' | 'priority'>): StateStyle | undefined => {
  if (status === 'PLANNED_NOT_DONE') return TONES[statusTone(status)]
  return isLoud(priority) ? TONES[priorityTone(priority)] : undefined
}

export const datesOf = ({ startsAt, endsAt }: Pick<DrawnWork, 'startsAt' | 'endsAt'>) => ({
  startingAt: new Date(startsAt),
  endingAt: new Date(endsAt),
})

export const workSentence = (work: DrawnWork, timeZone: string): string =>
  texts.said(
    [
      work.label,
      work.item,
      periodLabel(datesOf(work), timeZone, new Date()),
      work.lead || texts.panel.nobody,
      wordOf('status', work.status),
      isLoud(work.priority) ? wordOf('priority', work.priority) : null,
    ].flatMap((part) => part || []),
  )
