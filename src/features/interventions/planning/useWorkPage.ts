import { useCallback, useMemo, useRef, useState } from 'react'
import { nextWorkDay } from '#resources/domain/openHours.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { useCan } from '#src/session/useSession.ts'
import { axisOf } from '#src/shared/planning/axis.ts'
import { periodTitle } from '#src/shared/planning/dayTexts.ts'
import {
  displayedPeriod,
  hiddenWeekDays,
  lengthOf,
  mondayText,
  rangeOf,
  turnedDay,
  type ViewQuestion,
} from '#src/shared/planning/planningPeriod.ts'
import { type PlanningCommand, usePlanningKeys } from '#src/shared/planning/usePlanningKeys.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { dayOfInstant } from '#src/time/when.ts'
import type { WorkDrag } from './useWorkDrag.ts'
import { useWorkMoves } from './useWorkMoves.ts'
import { useWorkPlanning } from './workData.ts'
import { useWorkState } from './workState.ts'

const usePeriod = ({ view, span, date }: Pick<ReturnType<typeof useWorkState>['state'], 'view' | 'span' | 'date'>) => {
  const organisation = useOrganisation()
  const { timeZone, weekDays, dayStart, dayEnd } = organisation
  const today = dayOfInstant(new Date(), timeZone)
  const next = nextWorkDay(utcTextOfDate(new Date()), organisation)
  // After the last worked hour of a week its grid would be over.
  const isOver = lengthOf({ view, span }) === 'week' && mondayText(next) > mondayText(today)
  const opened = isOver ? next : today
  return useMemo(() => {
    const question: ViewQuestion = { view, span, day: date ?? opened, today, allHours: false, weekDays }
    const { period, drawn } = displayedPeriod(question)
    const axis = axisOf({ span, timeZone, days: [...drawn], from: dayStart, to: dayEnd })
    return {
      organisation,
      question,
      axis,
      range: rangeOf(period, timeZone),
      hiddenDays: hiddenWeekDays(question),
      title: periodTitle(question, [...drawn]),
      opened,
    }
  }, [view, span, date, today, opened, timeZone, weekDays, dayStart, dayEnd, organisation])
}

/** State, data and commands of the page, for all views. */
export const useWorkPage = () => {
  const { state, update, isPhone } = useWorkState()
  const can = useCan()
  const period = usePeriod(state)
  const data = useWorkPlanning(period.range, state)
  const moves = useWorkMoves()
  const [openId, setOpenId] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const drag = useRef<WorkDrag | null>(null)
  const { question, opened } = period
  const run = useCallback(
    (command: PlanningCommand) => {
      if (command === 'today') update({ date: question.today === opened ? null : question.today })
      else if (command === 'previous' || command === 'next')
        update({ date: turnedDay(question, command === 'next' ? 1 : -1) })
      else if (command === 'filters') setFiltering(true)
      else if (command !== 'create' && command !== 'legend') update({ view: command })
    },
    [question, opened, update],
  )
  usePlanningKeys(run)
  return {
    ...{ state, update, isPhone, data, moves, openId, setOpenId, isFiltering, setFiltering, drag, run },
    ...period,
    canWrite: can('INTERVENTION', 'createAndUpdate'),
  }
}

export type WorkPage = ReturnType<typeof useWorkPage>
