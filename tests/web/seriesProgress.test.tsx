import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { SeriesRequestShow } from '#src/features/reservation/series/SeriesRequestShow.tsx'
import { createSeries } from '#src/features/reservation/series/seriesData.ts'
import { createMemory } from './pages/memoryProvider.ts'
import { type Mounted, mount, seen, text } from './pages/mount.tsx'

const request = (over: object) => ({
  id: 'series',
  status: 'RUNNING',
  subject: 'Club de lecture',
  total: 60,
  done: 0,
  code: null,
  message: null,
  details: null,
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
})
