import { definePart } from '#server/engine/service.ts'
import { addReservationSeriesDatesOperation, getMissingReservationSeriesDatesOperation } from './addDates.ts'
import { changeReservationSeriesOperation } from './changeSeries.ts'
import { createReservationSeriesOperation } from './createSeries.ts'
import { cancelReservationSeriesOperation, deleteReservationSeriesOperation } from './endSeries.ts'
import { previewReservationSeriesOperation } from './previewSeries.ts'
import { seriesJob, sweepSeriesRequests } from './seriesJob.ts'
import { placeInSeries, seriesHooks } from './seriesPlace.ts'
import { getReservationSeriesRequestOperation, SERIES_JOB, SWEEP_SERIES_JOB } from './seriesRequests.ts'
import { seriesSdl } from './seriesSdl.ts'
import {
  startReservationSeriesCancellationOperation,
  startReservationSeriesChangeOperation,
  startReservationSeriesDeletionOperation,
  startReservationSeriesOperation,
  startReservationSeriesReinstatementOperation,
} from './startSeries.ts'

export const seriesPart = definePart({
  sdl: seriesSdl,
  operations: [
    getReservationSeriesRequestOperation,
    getMissingReservationSeriesDatesOperation,
    previewReservationSeriesOperation,
    startReservationSeriesOperation,
    startReservationSeriesChangeOperation,
    startReservationSeriesCancellationOperation,
    startReservationSeriesReinstatementOperation,
    startReservationSeriesDeletionOperation,
    createReservationSeriesOperation,
    addReservationSeriesDatesOperation,
    changeReservationSeriesOperation,
    cancelReservationSeriesOperation,
    deleteReservationSeriesOperation,
  ],
  entities: { reservation: { computed: placeInSeries }, reservationSeries: seriesHooks },
  jobs: { [SERIES_JOB]: seriesJob, [SWEEP_SERIES_JOB]: sweepSeriesRequests },
  schedules: { [SWEEP_SERIES_JOB]: '23 * * * *' },
  saved: { transient: ['reservation.series_request'] },
})
