import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { useSectors } from '#src/shared/booking/choices.ts'
import { type Axis, axisOf, slotsToCome } from '#src/shared/planning/axis.ts'
import { periodTitle } from '#src/shared/planning/dayTexts.ts'
import { displayedPeriod } from '#src/shared/planning/planningPeriod.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { hoursOf } from '../hidden/hiddenReservations.ts'
import { useHoverCard } from '../overlays/useHoverCard.ts'
import type { PlanningLine } from '../planningData.ts'
import { reservationsOf } from '../planningEvents.ts'
import { type PlanningPanel, useCommands } from '../useCommands.ts'
import { useCreate } from '../useCreate.ts'
import { useOpenReservation } from '../useOpenReservation.ts'
import { usePeriods } from '../usePeriods.ts'
import type { PlanningPageState } from '../usePlanningState.ts'
import { drawnKeyOf } from './bars.ts'
import { isFreeThrough, type TimelineRow, timelineEntries } from './rows.ts'
import { useItemDetails, useTimelineData } from './useTimelineData.ts'
import { useTimelineMove } from './useTimelineMove.ts'

const NO_FOLDS: readonly string[] = []

const useFolds = () => {
  const [folds, setFolds] = useStore<readonly string[]>('planning.folds', NO_FOLDS)
  const folded = useMemo(() => new Set(folds), [folds])
  const fold = useCallback(
    (key: string) => setFolds(folded.has(key) ? folds.filter((one) => one !== key) : [...folds, key]),
    [folds, folded, setFolds],
  )
  return { folded, fold, setFolds }
}

/** Masked reservation items have no reservation id: each is drawn separately. */
const reservationsIn = (words: ReadonlyMap<string, readonly PlanningLine[]>) => {
  const lines = [...words.values()].flat()
  const masked = lines.filter(({ isMasked }) => isMasked)
  return [
    ...reservationsOf(lines.filter(({ isMasked }) => !isMasked)),
    ...masked.flatMap((line) => reservationsOf([line]).map((drawn) => ({ ...drawn, key: drawnKeyOf(line) }))),
  ]
}

/** Returns all rows, or those that are free during all remaining opening hours. */
export const useShownRows = (rows: readonly TimelineRow[], freeOnly: boolean, axis: Axis) =>
  useMemo(() => {
    if (!freeOnly) return rows
    const now = Date.now()
    const slots = slotsToCome(axis, (axis.days.at(-1)?.endsAt ?? 0) > now ? now : Number.NEGATIVE_INFINITY)
    return rows.filter((row) => row.canReserve && isFreeThrough(row, slots))
  }, [rows, freeOnly, axis])

export const useAxis = (
  { question }: Pick<ReturnType<typeof usePeriods>, 'question'>,
  organisation: ReturnType<typeof useOrganisation>,
) =>
  useMemo(() => {
    const { drawn } = displayedPeriod(question)
    const { from, to } = hoursOf(question, organisation)
    const { span = 'week' } = question
    return axisOf({ span, timeZone: organisation.timeZone, days: [...drawn], from, to })
  }, [question, organisation])

export const useTimeline = ({ state, update, isPhone, setFewItems }: PlanningPageState) => {
  const organisation = useOrganisation()
  const [panel, setPanel] = useState<PlanningPanel>(null)
  const [inView, setInView] = useState<readonly string[]>([])
  const periods = usePeriods(state, organisation, update)
  const axis = useAxis(periods, organisation)
  const data = useTimelineData(periods.range, state.filters)
  const words = useItemDetails(periods.range, data.isRead ? data.version : 0, inView)
  const { freeOnly, grouping } = state.timeline
  const period = useMemo(() => ({ from: axis.days[0]?.startsAt ?? 0, to: axis.days.at(-1)?.endsAt ?? 0 }), [axis])
  const rows = useShownRows(data.rows, freeOnly, axis)
  const folds = useFolds()
  const sectors = useSectors()
  const sectorNames = useMemo(() => new Map(sectors.map(({ id, name }) => [id, name])), [sectors])
  const { folded } = folds
  const entries = useMemo(
    () => timelineEntries(rows, { grouping, folded, sectorNames }),
    [rows, grouping, folded, sectorNames],
  )
  const reservations = useMemo(() => reservationsIn(words), [words])
  const create = useCreate(organisation, state.filters.items)
  const hover = useHoverCard(reservations)
  const opening = useOpenReservation(reservations)
  const move = useTimelineMove()
  const run = useCommands({ turn: periods.turn, create, update, setPanel })
  return {
    isPhone,
    organisation,
    state,
    update,
    setFewItems,
    panel,
    setPanel,
    title: periodTitle(
      periods.question,
      axis.days.map(({ day }) => day),
    ),
    question: periods.question,
    range: periods.range,
    axis,
    period,
    data,
    rows,
    entries,
    words,
    setInView,
    folds,
    create,
    hover,
    opening,
    move,
    run,
  }
}

export type TimelineState = ReturnType<typeof useTimeline>
