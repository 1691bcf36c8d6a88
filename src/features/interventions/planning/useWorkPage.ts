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
import { type ShownHours, shownHours } from './shownHours.ts'
import type { WorkDrag } from './useWorkDrag.ts'
import { useWorkMoves } from './useWorkMoves.ts'
import { useWorkPlanning } from './workData.ts'
import { useWorkState } from './workState.ts'

type Data = Pick<ReturnType<typeof useWorkPlanning>, 'works' | 'closedHours'>

const usePeriod = ({ view, span, date }: Pick<ReturnType<typeof useWorkState>['state'], 'view' | 'span' | 'date'>) => {
  const organisation = useOrganisation()
  const { timeZone, weekDays } = organisation
  const today = dayOfInstant(new Date(), timeZone)
  const next = nextWorkDay(utcTextOfDate(new Date()), organisation)
  // After the last worked hour of a week its grid would be over.
  const isOver = lengthOf({ view, span }) === 'week' && mondayText(next) > mondayText(today)
  const opened = isOver ? next : today
  return useMemo(() => {
    const question: ViewQuestion = { view, span, day: date ?? opened, today, allHours: false, weekDays }
    const { period, drawn } = displayedPeriod(question)
    return {
      organisation,
      question,
      days: [...drawn],
      range: rangeOf(period, timeZone),
      hiddenDays: hiddenWeekDays(question),
      title: periodTitle(question, [...drawn]),
      opened,
    }
  }, [view, span, date, today, opened, timeZone, weekDays, organisation])
}

/** The last known hours serve while a period loads, so that its columns do not jump. */
const useHours = (period: ReturnType<typeof usePeriod>, { works, closedHours }: Data): ShownHours => {
  const { organisation, days, question } = period
  const hasRows = question.view === 'timeline'
  const known = useMemo(
    () => shownHours({ organisation, days, closedHours: hasRows ? closedHours : closedHours.slice(0, 1), works }),
    [organisation, days, closedHours, works, hasRows],
  )
  const [last, setLast] = useState(known)
  if (known && known !== last) setLast(known)
  return known ?? last ?? organisation
}

export const useWorkPage = () => {
  const { state, update, isPhone } = useWorkState()
  const can = useCan()
  const period = usePeriod(state)
  const data = useWorkPlanning(period.range, state)
  const hours = useHours(period, data)
  const { dayStart, dayEnd } = hours
  const { days, organisation } = period
  const axis = useMemo(
    () => axisOf({ span: state.span, timeZone: organisation.timeZone, days, from: dayStart, to: dayEnd }),
    [state.span, organisation.timeZone, days, dayStart, dayEnd],
  )
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
    ...{ axis, hours },
    canWrite: can('INTERVENTION', 'createAndUpdate'),
  }
}

export type WorkPage = ReturnType<typeof useWorkPage>
