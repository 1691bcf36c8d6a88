import type { DashboardInterventionFragment } from '#dataProviders/operations/intervention.ts'
import { labelsOf } from '#i18n/entityLabels.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import type { InterventionDelay } from '#resources/domain/interventionPriority.ts'
import { alertsBeside, isAlertPast } from '#resources/domain/interventionStatus.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { RowActions } from '#src/crud/RowActions.tsx'
import { type ListSlots, useSlots } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { Row } from './Part.tsx'
import { shortDay } from './shortDay.ts'

const texts = dashboardTexts.intervention
const alertTexts = interventionPageTexts.alert
const { status: STATUS, priority: PRIORITY, overdue: OVERDUE, alerts: ALERTS } = intervention.fields

const LOUD: readonly unknown[] = ['URGENT', 'HIGH']

const wordOf = (field: 'status' | 'priority' | 'overdue', value: string): string => {
  const label = labelsOf('intervention').fields[field]
  return (typeof label === 'object' && label.values?.[value]) || value
}

const LATE_STATES: readonly unknown[] = ['PLANNING_LIMIT_EXCEEDED', 'PLANNED_NOT_DONE']

const WORST: readonly InterventionDelay[] = ['REPAIR', 'ANSWER']

const deadlineOf = (work: DashboardInterventionFragment, zone: string): string => {
  const { expectedStartingAt, expectedEndingAt, realizationStartingAt, limitDate } = work
  const { overdue, acceptedAt, answerDueAt, repairDueAt } = work
  const due = overdue?.includes('ANSWER') && !acceptedAt ? answerDueAt : repairDueAt
  if (overdue?.length && due) return texts.since(momentLabel(parseInstant(due), zone, new Date()))
  if (expectedStartingAt && expectedEndingAt) {
    const period = { startingAt: parseInstant(expectedStartingAt), endingAt: parseInstant(expectedEndingAt) }
    return texts.expected(periodLabel(period, zone, new Date()))
  }
  if (realizationStartingAt) return texts.started(momentLabel(parseInstant(realizationStartingAt), zone, new Date()))
  return limitDate ? texts.before(shortDay(limitDate, zone)) : texts.notPlanned
}

const NO_SLOTS: ListSlots = {}

export const InterventionRow = ({ work }: { work: DashboardInterventionFragment }) => {
  const zone = useZone()
  const { useRowActions } = useSlots(intervention.key, 'list', NO_SLOTS)
  const now = utcTextOfDate(new Date())
  const { id, number, label, item, status, priority } = work
  const overdue = LATE_STATES.includes(status) ? undefined : WORST.find((delay) => work.overdue?.includes(delay))
  const alerts = alertsBeside(status, work.alerts)
  return (
    <Row
      isLed
      to={`/intervention/intervention/${id}/show`}
      title={label || number || id}
      note={[item, deadlineOf(work, zone)].filter(Boolean).join(' · ')}
      state={
        <>
          {priority && LOUD.includes(priority) && (
            <ToneChip tone={PRIORITY.tones[priority]} label={wordOf('priority', priority)} />
          )}
          {status && <ToneChip tone={STATUS.tones[status]} label={wordOf('status', status)} />}
          {overdue && <ToneChip tone={OVERDUE.tones[overdue]} label={wordOf('overdue', overdue)} />}
          {alerts.map((alert) => (
            <ToneChip
              key={alert}
              tone={ALERTS.tones[alert]}
              label={alertTexts[alert][isAlertPast(alert, work, todayIn(zone), now) ? 'past' : 'near']}
            />
          ))}
        </>
      }
      actions={
        useRowActions && (
          <RowActions
            named="menu"
            record={{ ...work, displayName: label || number || id }}
            useActions={useRowActions}
          />
        )
      }
    />
  )
}
