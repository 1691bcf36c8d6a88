import { describe, expect, it } from 'vitest'
import { changeOfMove, changeOfPlan } from '#src/features/interventions/planning/useWorkMoves.ts'
import type { DrawnWork } from '#src/features/interventions/planning/workData.ts'
import { movedPeople, placedSlot } from '#src/features/interventions/planning/workPlacement.ts'
import { axisOf } from '#src/shared/planning/axis.ts'
import { lanesOf } from '#src/shared/planning/lanes.ts'

const at = (time: string, day = '02') => Date.parse(`2026-03-${day}T${time}:00Z`)
const slot = (from: string, to: string, day = '02') => ({ startsAt: at(from, day), endsAt: at(to, day) })
const closed = [
  slot('00:00', '08:00'),
  slot('12:00', '13:30'),
  { startsAt: at('17:30'), endsAt: at('08:00', '03') },
  slot('12:00', '13:30', '03'),
]
const day = { closed, dayEnd: at('24:00'), isWholeDay: false }

describe('a work dropped on the planning', () => {
  it('lasts its estimated time, or one hour', () => {
    expect(placedSlot(at('09:00'), 2, day)).toEqual(slot('09:00', '11:00'))
    expect(placedSlot(at('09:00'), null, day)).toEqual(slot('09:00', '10:00'))
  })
  it('continues after breaks and nights', () => {
    expect(placedSlot(at('11:00'), 2, day)).toEqual(slot('11:00', '14:30'))
    expect(placedSlot(at('13:30'), 6, day)).toEqual({ startsAt: at('13:30'), endsAt: at('10:00', '03') })
  })
  it('starts with the working hours of a day, and at its place in hours', () => {
    expect(placedSlot(at('00:00'), 1, { ...day, isWholeDay: true })).toEqual(slot('08:00', '09:00'))
    expect(placedSlot(at('06:00'), 1, day)).toEqual(slot('06:00', '07:00'))
  })
  it('keeps its clock time on a day without working hours', () => {
    const sunday = { closed: [slot('00:00', '24:00')], dayEnd: at('24:00'), isWholeDay: true }
    expect(placedSlot(at('07:00'), 2, sunday)).toEqual(slot('07:00', '09:00'))
  })
  it('goes to the technician, department or supplier of the row', () => {
    const times = { expectedStartingAt: '2026-03-02 09:00:00', expectedEndingAt: '2026-03-02 10:00:00' }
    const drop = { slot: slot('09:00', '10:00'), rowId: 'anne' }
    expect(changeOfPlan({ ...drop, rows: 'TECHNICIAN' })).toEqual({ ...times, user: 'anne' })
    expect(changeOfPlan({ ...drop, rows: 'DEPARTMENT' })).toEqual({ ...times, department: 'anne' })
    expect(changeOfPlan({ ...drop, rows: 'SUPPLIER' })).toEqual({ ...times, management: 'EXTERNAL', supplier: 'anne' })
    expect(changeOfPlan({ ...drop, rows: 'ITEM' })).toEqual(times)
    expect(changeOfPlan({ ...drop, rowId: null, rows: 'TECHNICIAN' })).toEqual(times)
  })
})

describe('a work moved to another technician', () => {
  const team = { leadId: 'anne', rowIds: ['anne', 'paul', 'rose'] }
  it('replaces its lead or the worker of the row', () => {
    expect(movedPeople(team, 'anne', 'luc')).toEqual({ user: 'luc', workers: ['paul', 'rose'] })
    expect(movedPeople(team, 'paul', 'luc')).toEqual({ user: 'anne', workers: ['rose', 'luc'] })
    expect(movedPeople({ rowIds: [] }, null, 'luc')).toEqual({ user: 'luc', workers: [] })
  })
  it('names no person twice', () => {
    expect(movedPeople(team, 'anne', 'paul')).toEqual({ user: 'paul', workers: ['rose'] })
    expect(movedPeople(team, 'paul', 'anne')).toEqual({ user: 'anne', workers: ['rose'] })
    expect(movedPeople(team, 'paul', 'rose')).toEqual({ user: 'anne', workers: ['rose'] })
  })
})

describe('a moved bar', () => {
  const work = { ...slot('09:00', '10:00'), leadId: 'anne', rowIds: ['anne'], isBegun: false } as unknown as DrawnWork
  it('saves changed values only', () => {
    const drop = { rows: 'TECHNICIAN', rowId: 'anne', from: 'anne' } as const
    expect(changeOfMove(work, { ...drop, slot: slot('09:00', '10:00') })).toBeUndefined()
    expect(changeOfMove(work, { ...drop, slot: slot('09:00', '10:00'), rowId: 'paul' })).toEqual({
      user: 'paul',
      workers: [],
    })
    expect(changeOfMove(work, { rows: 'TECHNICIAN', slot: slot('10:00', '11:00') })).toEqual({
      expectedStartingAt: '2026-03-02 10:00:00',
      expectedEndingAt: '2026-03-02 11:00:00',
    })
  })
  it('keeps the start of begun work', () => {
    const begun = { ...work, isBegun: true }
    expect(changeOfMove(begun, { rows: 'TECHNICIAN', slot: slot('09:00', '12:00') })).toEqual({
      expectedEndingAt: '2026-03-02 12:00:00',
    })
  })
})

it('lanes put overlapping slots side by side and count those beyond the last', () => {
  const axis = axisOf({ span: 'day', timeZone: 'UTC', days: ['2026-03-02'], from: '08:00', to: '18:00' })
  const { placed, lanes, beyond } = lanesOf(
    [
      slot('08:00', '10:00'),
      slot('09:00', '11:00'),
      slot('09:30', '10:30'),
      slot('10:00', '12:00'),
      slot('19:00', '20:00'),
    ],
    axis,
    2,
  )
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 0])
  expect(lanes).toBe(2)
  expect(beyond).toEqual([slot('09:30', '10:30')])
})
