import { decidedResult } from '#resources/domain/checklist.ts'
import { followingHours } from '#resources/domain/interventionTimes.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { EntityHooks, RecordDraft } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { nextNumber } from '#server/engine/write/numbering.ts'
import { readParametersIn } from '#server/modules/parameter/readParameter.ts'
import { affectingWorkHooks } from '#server/modules/reservation/affected/requireConfirmed.ts'
import { followEnd, requireDate, requireDateOfRestored } from './plans/workHooks.ts'
import { takeBackRemainder } from './remainder/carryRemainder.ts'
import { tellEnd } from './reports/tellReporters.ts'
import { requireRound } from './rounds/requireRound.ts'
import { completeUnits, requireUnits } from './unitsOutOfService.ts'
import { completeDeadlines } from './work/deadlines.ts'
import { requireAvailable, requireAvailableAgain } from './work/requireAvailable.ts'
import { completeTotals } from './work/totals.ts'

const completePoints = ({ values }: RecordDraft): Values => {
  if (!Array.isArray(values.points)) return {}
  const points = (values.points as Values[]).map((point) => {
    const result = decidedResult(point)
    return result === undefined ? point : { ...point, result }
  })
  return { points }
}

const CODE = 'INT'

type Follow = { date: string; days: string; byDefault: number }

const daysOf = ({ values, before }: RecordDraft, { date, days, byDefault }: Follow): Values => {
  const isNew = !isEmpty(values[date]) && isEmpty(before?.[date])
  return isNew && isEmpty(values[days]) ? { [days]: byDefault } : {}
}

type Times = { hours: string; start: string; end: string }

const hoursOf = ({ values, before }: RecordDraft, { hours, start, end }: Times): Values => {
  const now = { hours: values[hours], start: values[start], end: values[end] }
  return { [hours]: followingHours(now, before && { start: before[start], end: before[end] }) }
}

const ESTIMATED: Times = { hours: 'estimatedTime', start: 'expectedStartingAt', end: 'expectedEndingAt' }
const ELAPSED: Times = { hours: 'elapsedTime', start: 'realizationStartingAt', end: 'realizationEndingAt' }

const complete = async (draft: RecordDraft): Promise<Values> => {
  const read = await readParametersIn(draft.tx, [
    'INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT',
    'INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE',
    'INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME',
    'INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME',
  ])
  return {
    ...daysOf(draft, {
      date: 'limitDate',
      days: 'daysUntilLimitDateAlert',
      byDefault: read.INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT,
    }),
    ...daysOf(draft, {
      date: 'expectedStartingAt',
      days: 'daysUntilExpectedStartDateAlert',
      byDefault: read.INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE,
    }),
    ...(read.INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME && hoursOf(draft, ESTIMATED)),
    ...(read.INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME && hoursOf(draft, ELAPSED)),
    ...completeTotals(draft),
    ...completePoints(draft),
    ...(await completeUnits(draft)),
    ...(await completeDeadlines(draft)),
  }
}

const numbering: EntityHooks['numbering'] = {
  field: 'number',
  next: async (tx, now) => {
    const read = await readParametersIn(tx, ['INTERVENTION_NUMBER_FORMAT', 'TIMEZONE'])
    return nextNumber({ format: read.INTERVENTION_NUMBER_FORMAT, code: CODE, zone: read.TIMEZONE }, now)
  },
}

export const writing: EntityHooks = {
  ...affectingWorkHooks,
  complete,
  numbering,
  beforeWrite: async (write) => {
    await requireUnits(write)
    await requireRound(write)
    await requireDate(write)
    await requireAvailable(write)
    await affectingWorkHooks.beforeWrite(write)
  },
  afterWrite: async (write) => {
    await affectingWorkHooks.afterWrite(write)
    await tellEnd(write)
    await takeBackRemainder(write)
    await followEnd(write)
  },
  restore: {
    ...affectingWorkHooks.restore,
    before: async (restoring) => {
      await requireDateOfRestored(restoring)
      return affectingWorkHooks.restore?.before?.(restoring)
    },
    after: async (restored) => {
      await requireAvailableAgain(restored.context, restored.tx, restored.id)
      await affectingWorkHooks.restore?.after?.(restored)
    },
  },
}
