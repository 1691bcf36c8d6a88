import { useTheme } from '@mui/material'
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { epochOf } from '#resources/domain/time.ts'
import { type Axis, type AxisSlot, axisPlace } from '#src/shared/planning/axis.ts'
import { DragLabel } from '#src/shared/planning/DragLabel.tsx'
import { lanesOf, MAX_LANES, OPENED_LANES } from '#src/shared/planning/lanes.ts'
import { SCALE_HEIGHT } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { TimelineHead, TimelineLines } from '#src/shared/planning/TimelineScale.tsx'
import { heightOf, ROLES } from '#src/shared/planning/timelineFrame.ts'
import { useRowLayout, useTrackWidth } from '#src/shared/planning/useRowLayout.ts'
import { periodLabel } from '#src/time/when.ts'
import { type Ghost, gripOf, useWorkDrag } from './useWorkDrag.ts'
import type { Drop } from './useWorkMoves.ts'
import type { WorkPage } from './useWorkPage.ts'
import { WorkLegend } from './WorkLegend.tsx'
import { type TimelineLine, WorkTimelineRow } from './WorkTimelineRow.tsx'
import { useItemBookings, type WorkRow } from './workData.ts'
import { overlapsAny } from './workPlacement.ts'

const INSTRUCTIONS = 'work-timeline-instructions'
const NO_SLOTS: readonly AxisSlot[] = []
const NO_ITEMS: readonly string[] = []

const useRows = ({ data, state }: WorkPage): readonly TimelineLine[] =>
  useMemo(() => {
    const byRow = new Map<string | null, TimelineLine['works']>()
    const put = (id: string | null, work: TimelineLine['works'][number]) =>
      byRow.set(id, [...(byRow.get(id) ?? []), work])
    for (const work of data.works) {
      if (work.rowIds.length === 0) put(null, work)
      for (const id of work.rowIds) put(id, work)
    }
    const none = byRow.get(null)
    const loose: TimelineLine[] =
      none || state.rows === 'TECHNICIAN'
        ? [
            {
              id: null,
              name: texts.noRow[state.rows],
              detail: null,
              works: none ?? [],
              closed: data.closed,
              absences: [],
            },
          ]
        : []
    const absencesOf = (absences: WorkRow['absences']) =>
      absences.map(({ startingAt, endingAt, reason }) => ({
        startsAt: epochOf(startingAt),
        endsAt: epochOf(endingAt),
        label: texts.absent(reason),
      }))
    const shown = data.rows.map(({ closedHours, absences, ...row }) => ({
      ...row,
      works: byRow.get(row.id) ?? [],
      closed: data.closedHours[closedHours] ?? data.closed,
      absences: absencesOf(absences),
    }))
    return [...loose, ...shown]
  }, [data.works, data.rows, data.closed, data.closedHours, state.rows])

const idsOfItems = (ghost: Ghost | null): readonly string[] => {
  if (!ghost) return NO_ITEMS
  const { held } = ghost
  const id = held.kind === 'planned' ? held.work.itemId : (held.work.location?.id ?? held.work.property?.id)
  return id ? [id] : NO_ITEMS
}

type LabelOptions = {
  ghost: Ghost
  rows: readonly TimelineLine[]
  page: WorkPage
  taken: readonly AxisSlot[]
  isAllowed: boolean
}

const labelOf = ({ ghost: { index, slot, held }, rows, page, taken, isAllowed }: LabelOptions) => {
  const row = rows[index]
  const period = { startingAt: new Date(slot.startsAt), endingAt: new Date(slot.endsAt) }
  const other = row?.id ? row.works.find((work) => work.id !== held.work.id && overlapsAny(slot, [work])) : undefined
  const isBooked = overlapsAny(slot, taken)
  const isClosed = row?.closed.some(({ startsAt, endsAt }) => startsAt <= slot.startsAt && slot.startsAt < endsAt)
  const absence = row?.absences.find((one) => overlapsAny(slot, [one]))
  const booked = isBooked ? texts.bookedThen(held.work.item ?? '') : isAllowed ? texts.freeThen : texts.withoutRight
  const reason = other?.label || absence?.label || (isClosed && texts.closedThen)
  const verdict = reason || booked
  return {
    title: row?.name ?? '',
    detail: periodLabel(period, page.organisation.timeZone, new Date()),
    isFree: !reason && !isBooked,
    verdict,
  }
}

const GhostOverlay = ({ ghost, axis, top, height, isRefused, taken }: GhostProps) => {
  const [left, right] = [axisPlace(axis, ghost.slot.startsAt), axisPlace(axis, ghost.slot.endsAt)]
  const placeOf = (from: number, to: number) => ({
    left: `${from * 100}%`,
    width: `${Math.max(to - from, 0.002) * 100}%`,
  })
  return (
    <div className="timeline-overlay" aria-hidden style={{ top, height }}>
      {taken.map((slot) => (
        <i
          key={slot.startsAt}
          className="timeline-obstacle"
          style={placeOf(axisPlace(axis, slot.startsAt), axisPlace(axis, slot.endsAt))}
        />
      ))}
      <i className={isRefused ? 'timeline-ghost timeline-refused' : 'timeline-ghost'} style={placeOf(left, right)} />
    </div>
  )
}
type GhostProps = {
  ghost: Ghost
  axis: Axis
  top: number
  height: number
  isRefused: boolean
  taken: readonly AxisSlot[]
}

const useOpenedRows = () => {
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(() => new Set())
  const open = useCallback((id: string | null) => setOpened((before) => new Set([...before, id])), [])
  return { opened, open }
}

export const WorkTimeline = ({ page }: { page: WorkPage }) => {
  const { axis, data, state, canWrite, openId, setOpenId, moves, range } = page
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const rows = useRows(page)
  const { opened, open } = useOpenedRows()
  const lanes = (row: TimelineLine) => (opened.has(row.id) ? OPENED_LANES : MAX_LANES)
  const heights = useMemo(
    () => rows.map((row) => heightOf(lanesOf(row.works, axis, opened.has(row.id) ? OPENED_LANES : MAX_LANES))),
    [rows, axis, opened],
  )
  const layout = useRowLayout({
    scroller,
    count: rows.length,
    heightAt: (index) => heights[index] ?? 0,
    keyAt: (index) => rows[index]?.id ?? 'none',
    version: heights,
  })
  const width = useTrackWidth(lines)
  const { mode } = useTheme().palette
  const drag = useWorkDrag({
    ...{ axis, rows, layout, scroller, lines },
    isFixed: state.rows === 'ITEM',
    onDrop: ({ held, rowId, slot }) => {
      const drop: Drop = { slot, rowId, rows: state.rows }
      void (held.kind === 'new' ? moves.plan(held.work, drop) : moves.move(held.work, { ...drop, from: held.from }))
    },
  })
  const { ghost } = drag
  useEffect(() => {
    page.drag.current = canWrite ? drag : null
    return () => {
      page.drag.current = null
    }
  })
  const items = useMemo(
    () => (state.rows === 'ITEM' ? rows.flatMap(({ id }) => id ?? []) : NO_ITEMS),
    [state.rows, rows],
  )
  const { taken } = useItemBookings(range, items)
  const held = useItemBookings(range, idsOfItems(ghost))
  const heldItem = idsOfItems(ghost)[0]
  const heldTaken = (heldItem && held.taken.get(heldItem)) || NO_SLOTS
  const label = ghost ? labelOf({ ghost, rows, page, taken: heldTaken, isAllowed: held.isAllowed }) : null

  const workAt = (target: EventTarget) => {
    const bar = (target as HTMLElement).closest<HTMLElement>('[data-work]')
    const track = bar?.closest<HTMLElement>('.timeline-row')
    const row = rows[Number(track?.getAttribute('aria-rowindex') ?? 0) - 2]
    const work = row?.works.find(({ id }) => id === bar?.dataset.work)
    return bar && row && work ? { bar, row, work } : null
  }
  const onPointerDown = (event: PointerEvent): void => {
    const at = workAt(event.target)
    if (!at || !canWrite || at.work.isDone) return
    const grip = at.work.isBegun ? 'end' : gripOf(at.bar, event)
    drag.begin(event, { kind: 'planned', work: at.work, from: at.row.id, grip, place: drag.placeAt(event.clientX) })
  }
  const onClick = (event: MouseEvent): void => {
    const more = (event.target as HTMLElement).closest<HTMLElement>('[data-more]')
    if (more) open(more.dataset.more || null)
    const at = workAt(event.target)
    if (at && !(event.detail > 0 && drag.hasJustDragged())) setOpenId(at.work.id)
  }
  const { move: onPointerMove, end } = drag.finger
  const handlers = { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onClick }
  return (
    <div className="timeline timeline-works">
      <p id={INSTRUCTIONS} className="planning-hidden">
        {texts.instructions}
      </p>
      <div
        ref={scroller}
        className="timeline-scroller"
        {...ROLES.grid(rows.length + 1, INSTRUCTIONS, texts.region)}
        aria-busy={data.query.isFetching}
        {...handlers}
      >
        <TimelineHead axis={axis} names={texts.rowNames[state.rows]} />
        <div {...ROLES.rows} className="timeline-body" style={{ height: layout.getTotalSize() }}>
          <TimelineLines ref={lines} axis={axis} now={axisPlace(axis, Date.now())} />
          {layout.getVirtualItems().map(({ index, start, size, key }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <WorkTimelineRow
                key={key}
                row={row}
                axis={axis}
                width={width}
                mode={mode}
                taken={(row.id && taken.get(row.id)) || NO_SLOTS}
                maxLanes={lanes(row)}
                openId={openId}
                place={{ start: start - SCALE_HEIGHT, height: size, index }}
              />
            )
          })}
          {ghost && (
            <GhostOverlay
              ghost={ghost}
              axis={axis}
              top={(layout.measurementsCache[ghost.index]?.start ?? 0) - SCALE_HEIGHT}
              height={heights[ghost.index] ?? 0}
              isRefused={label?.isFree === false}
              taken={heldTaken}
            />
          )}
        </div>
      </div>
      <WorkLegend />
      <DragLabel label={label} />
    </div>
  )
}
