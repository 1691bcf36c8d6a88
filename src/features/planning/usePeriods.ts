import { useCallback, useMemo } from 'react'
import type { OpenHours } from '#resources/domain/openHours.ts'
import {
  displayedPeriod,
  hiddenWeekDays,
  rangeOf,
  turnedDay,
  type ViewQuestion,
} from '#src/shared/planning/planningPeriod.ts'
import { dayOfInstant } from '#src/time/when.ts'
import type { PlanningState } from './usePlanningState.ts'

export const usePeriods = (
  state: PlanningState,
  { timeZone, weekDays }: OpenHours,
  update: (change: Partial<PlanningState>) => void,
) => {
  const { view, date, allHours } = state
  const { span } = state.timeline
  const today = dayOfInstant(new Date(), timeZone)
  const periods = useMemo(() => {
    const question: ViewQuestion = { view, span, day: date ?? today, today, allHours, weekDays }
    const rangeAt = (day: string) => rangeOf(displayedPeriod({ ...question, day }).period, timeZone)
    return {
      question,
      hiddenDays: hiddenWeekDays(question),
      range: rangeAt(question.day),
      near: [rangeAt(turnedDay(question, 1)), rangeAt(turnedDay(question, -1))],
    }
  }, [view, span, date, allHours, today, timeZone, weekDays])
  const { question } = periods
  const turn = useCallback(
    (to: 'previous' | 'next' | 'today') =>
      update({ date: to === 'today' ? null : turnedDay(question, to === 'next' ? 1 : -1) }),
    [question, update],
  )
  return { ...periods, turn }
}
