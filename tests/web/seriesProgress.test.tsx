import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onQuestion } from '#dataProviders/questions.ts'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { labelsOf } from '#i18n/entityLabels.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { SeriesRequestShow } from '#src/features/reservation/series/SeriesRequestShow.tsx'
import { changeSeries, createSeries } from '#src/features/reservation/series/seriesData.ts'
import { createMemory } from './pages/memoryProvider.ts'
import { type Mounted, mount, seen, text } from './pages/mount.tsx'

const request = (over: object) => ({
  id: 'series',
  action: 'CREATE',
  reservation: null,
  status: 'RUNNING',
  subject: 'Club de lecture',
  total: 60,
  done: 0,
  code: null,
  message: null,
  details: null,
  verdicts: null,
  ...over,
})

const CONFLICTS = [{ date: '2027-04-05', itemId: 'room', message: '« Salle Garance » est déjà réservée.' }]
const FAILED = request({
  status: 'FAILED',
  code: 'ITEM_UNAVAILABLE',
  message: 'Prise',
  details: { conflicts: CONFLICTS },
})

describe('the form', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const booked = async (answers: readonly (object | Error)[]) => {
    const left = [...answers]
    vi.stubGlobal('fetch', async () => {
      const answer = left.shift()
      if (answer instanceof Error) throw answer
      const isStart = left.length === answers.length - 1
      return Response.json({ data: { [isStart ? 'startReservationSeries' : 'getReservationSeriesRequest']: answer } })
    })
    const progress: number[] = []
    const ending = createSeries({ reservation: {}, rule: 'FREQ=DAILY;COUNT=60' }, ({ done }) => progress.push(done))
    const ended = ending.then(
      (series) => ({ series, progress }),
      (error: unknown) => ({ error, progress }),
    )
    await vi.runAllTimersAsync()
    return ended
  }

  it('follows the dates until the series is booked', async () => {
    const answers = [request({ status: 'WAITING' }), request({ done: 20 }), request({ status: 'DONE', done: 60 })]
    expect(await booked(answers)).toEqual({
      series: { id: 'series', displayName: 'Club de lecture' },
      progress: [0, 20],
    })
  })

  it('is given the refusal of the job as if the request had been refused', async () => {
    const { error } = (await booked([request({ status: 'WAITING' }), FAILED])) as { error: unknown }
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ code: 'ITEM_UNAVAILABLE', message: 'Prise', details: { conflicts: CONFLICTS } })
  })

  const changed = async (answers: readonly object[]) => {
    const left = [...answers]
    const sent: { query: string; variables: Record<string, unknown> }[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      const isStart = body.includes('startReservationSeriesChange')
      return Response.json({ data: { [isStart ? 'request' : 'getReservationSeriesRequest']: left.shift() } })
    })
    const progress: number[] = []
    const ending = changeSeries({ reservation: 'first', scope: 'ALL' }, { subject: 'Club' }, ({ done }) =>
      progress.push(done),
    )
    const ended = ending.then(
      (verdicts) => ({ verdicts, progress, sent }),
      (error: unknown) => ({ error, progress, sent }),
    )
    await vi.runAllTimersAsync()
    return ended
  }

  it('follows a change to its verdicts, and keeps its undo', async () => {
    const change = { action: 'CHANGE', reservation: 'first' }
    const verdicts = [{ id: 'first', isUpdated: true, error: null }]
    const details = { undoable: [{ entity: 'reservation', recordId: 'first', id: 'entry' }] }
    const answers = [
      request({ ...change, status: 'WAITING' }),
      request({ ...change, done: 20 }),
      request({ ...change, status: 'DONE', done: 60, verdicts, details }),
    ]
    expect(await changed(answers)).toMatchObject({ verdicts, progress: [0, 20] })
    expect(takeUndoable('reservation', ['first'])).toEqual(['entry'])
  })

  it('asks the question of a job, and sends the change again with the answer', async () => {
    const change = { action: 'CHANGE', reservation: 'first' }
    const past = { status: 'FAILED', code: 'PAST', message: 'Déjà passé', details: { isSeries: true } }
    const unregister = onQuestion(async () => true as never)
    const answers = [
      request({ ...change, status: 'WAITING' }),
      request({ ...change, ...past }),
      request({ ...change, status: 'WAITING' }),
      request({ ...change, status: 'DONE', verdicts: [] }),
    ]
    const { sent } = await changed(answers)
    unregister()
    const inputs = sent
      .filter(({ query }) => query.includes('startReservation'))
      .map(({ variables }) => variables.input)
    expect(inputs).toEqual([{ subject: 'Club' }, { subject: 'Club', confirmPast: true }])
  })

  it('shows no progress of a short series', async () => {
    expect(await booked([request({ status: 'DONE', total: 3, done: 3 })])).toMatchObject({ progress: [] })
  })
})

describe('the page', () => {
  let mounted: Mounted
  afterEach(() => mounted.unmount())

  const open = (answer: object) => {
    const view = {
      path: 'reservation/reservation-series',
      noun: labelsOf('reservationSeries'),
    } as unknown as EntityView
    const error = new ServiceError('NOT_FOUND', 'Introuvable')
    mounted = mount({
      memory: createMemory({}),
      resource: 'reservation/reservation-series',
      at: '/here',
      answers: { SeriesRequestProgress: () => ({ getReservationSeriesRequest: answer }) },
      routes: { '/here': <SeriesRequestShow view={view} id="series" error={error} onRetry={() => undefined} /> },
    })
  }

  it('shows how far the booking is', async () => {
    open(request({ done: 20 }))
    await seen('20 dates sur 60')
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('33')
  })

  it('says why nothing was booked, and leads back to the form', async () => {
    open(FAILED)
    await seen('La série n’a pas été enregistrée')
    expect(text()).toContain('« Salle Garance » est déjà réservée.')
    expect(text()).toContain('Aucune date n’a été réservée.')
    expect(document.querySelector('a[href$="/reservation/reservation/create"]')?.textContent).toBe(
      'Reprendre la saisie',
    )
  })

  it('shows how many dates a change wrote, and why others stayed', async () => {
    const error = { code: 'ITEM_UNAVAILABLE', message: '« Salle Garance » est déjà réservée.' }
    const verdicts = [
      { id: 'first', isUpdated: true, error: null },
      { id: 'second', isUpdated: false, error },
    ]
    open(request({ action: 'CHANGE', reservation: 'first', status: 'DONE', total: 2, done: 2, verdicts }))
    await seen('1 date a été modifiée.')
    expect(text()).toContain('1 date est restée comme elle était')
    expect(text()).toContain(error.message)
    expect(document.querySelector('a[href$="/reservation/reservation/first/show"]')?.textContent).toBe(
      'Voir la réservation',
    )
  })

  it('leads nowhere once its date is deleted', async () => {
    const verdicts = [{ id: 'first', isUpdated: true, error: null }]
    open(request({ action: 'DELETE', reservation: 'first', status: 'DONE', total: 1, done: 1, verdicts }))
    await seen('1 date a été supprimée.')
    expect(document.querySelector('a[href$="/reservation/reservation/first/show"]')).toBeNull()
  })
})
