import { sql } from 'drizzle-orm'
import type { LineAction } from '#resources/domain/closing.ts'
import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import type { StepAction } from '#resources/domain/validationSteps.ts'
import type { Context, EntityHooks } from '#server/engine/context.ts'
import { textResolver } from '#server/engine/graphql/jsonText.ts'
import type { Resolver } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import type { PageWindow } from '#server/engine/read/page.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { defineService } from '#server/engine/service.ts'
import { isDeletable, isUpdatable, visibleItems, visibleReservations } from './access.ts'
import { affectedSdl } from './affected/affectedSdl.ts'
import { getAffectedReservations, type UnavailabilityInput } from './affected/getAffectedReservations.ts'
import { affectingClosureHooks, categoryHoursHooks } from './affected/requireConfirmed.ts'
import { availabilitySdl } from './availability/availabilitySdl.ts'
import { type AvailabilityInput, getAvailability } from './availability/getAvailability.ts'
import { createReservation } from './booking/createReservation.ts'
import { importing } from './booking/importReservations.ts'
import { itemHooks } from './booking/itemHooks.ts'
import { removeReservation } from './booking/removeReservation.ts'
import { isRestorable, requestRestored, restoreReservation } from './booking/restoreReservation.ts'
import { updateReservation } from './booking/updateReservation.ts'
import type { ReservationWrite } from './booking/writeInput.ts'
import { answerCalendar } from './calendar/answerCalendar.ts'
import {
  CALENDAR_PATH,
  createCalendarFeed,
  getMyCalendarFeeds,
  type NewFeedInput,
  revokeCalendarFeed,
} from './calendar/calendarFeeds.ts'
import { calendarSdl } from './calendar/calendarSdl.ts'
import { actOnLines, type LineReturn } from './closing/closeLines.ts'
import { allows, areFilesRemovable, isAllowed } from './closing/closingAccess.ts'
import { removeClosingFile } from './closing/closingFiles.ts'
import { closingSdl } from './closing/closingSdl.ts'
import { getClosingDesk } from './closing/getClosingDesk.ts'
import { reservationChecks } from './dataChecks.ts'
import { deputySdl } from './deputies/deputySdl.ts'
import { type DeputyInput, nameDeputy, removeDeputy } from './deputies/nameDeputy.ts'
import { getDeputies, getPossibleDeputies, mayNameDeputies } from './deputies/readDeputies.ts'
import { REMIND_BORROWERS_JOB, remindBorrowers } from './emails/remindBorrowers.ts'
import { eraseBorrower } from './externalBorrowers/eraseBorrower.ts'
import { externalBorrowerSdl } from './externalBorrowers/externalBorrowerSdl.ts'
import { mergeBorrowers } from './externalBorrowers/mergeBorrowers.ts'
import { getPossibleBorrowers } from './externalBorrowers/possibleBorrowers.ts'
import { lineFilters, reservationFilters } from './filters.ts'
import { getReservationCounts } from './getReservationCounts.ts'
import { handWritten } from './handwrittenEntities.ts'
import { describeLines } from './history/describeLines.ts'
import { LINES } from './history/historyLines.ts'
import { reservationUndoRefusal, UNDOABLE_FIELDS, undoReservation } from './history/undoReservation.ts'
import { getPlanning, type PlanningInput } from './planning/getPlanning.ts'
import { proposalMutations, proposalQueries } from './proposals/answerProposal.ts'
import { proposalSdl } from './proposals/proposalSdl.ts'
import { getReservationRates, type RatesInput } from './rates/getReservationRates.ts'
import { rateSdl } from './rates/rateSdl.ts'
import { getQuotasLeft, type QuotasInput } from './rules/getQuotasLeft.ts'
import { inputs, sdl } from './sdl.ts'
import { addDates, missingDates } from './series/addDates.ts'
import { changeSeries } from './series/changeSeries.ts'
import { createSeries } from './series/createSeries.ts'
import { cancelSeries, deleteSeries } from './series/endSeries.ts'
import { previewSeries } from './series/previewSeries.ts'
import type { SeriesScope } from './series/scope.ts'
import type { SeriesWrite } from './series/seriesInput.ts'
import { seriesJob, sweepSeriesRequests } from './series/seriesJob.ts'
import { placeInSeries, seriesHooks } from './series/seriesPlace.ts'
import { getSeriesRequest, SERIES_JOB, SWEEP_SERIES_JOB, startSeries } from './series/seriesRequests.ts'
import { seriesSdl } from './series/seriesSdl.ts'
import { closedOf, displayStatusOf, planningStatusOf, reservationStatusOf } from './status.ts'
import { reservationTables } from './tables.ts'
import { getTimeline } from './timeline/getTimeline.ts'
import { timelineSdl } from './timeline/timelineSdl.ts'
import { messageDecisionMutations, messageDecisionQueries } from './validation/decideByMessage.ts'
import { type Decision, decideSteps } from './validation/decideSteps.ts'
import { decisionSdl } from './validation/decisionSdl.ts'
import { getRequestsUnderWay } from './validation/getRequestsUnderWay.ts'
import { getReservationWorkflows } from './validation/getReservationWorkflows.ts'
import { messageDecisionSdl } from './validation/messageDecisionSdl.ts'
import { linesToRevalidate, seriesToRevalidate } from './validation/previewRevalidation.ts'
import { questionSteps } from './validation/questionSteps.ts'
import { REMIND_APPROVERS_JOB, remindApprovers } from './validation/remindApprovers.ts'
import { type SimulationInput, simulateWorkflow } from './validation/simulateWorkflow.ts'
import { simulationSdl } from './validation/simulationSdl.ts'
import { stepHooks } from './validation/stepHooks.ts'
import { workflowHooks } from './validation/workflowHooks.ts'
import { work } from './workEstimates.ts'

type Info = Parameters<Resolver>[3]

const answer = (context: Context, id: string, info: Info, entity = 'reservation') =>
  readOne(context, context.kernel.resources.get(entity), id, selectionOf(info))

const reservationHooks: EntityHooks = {
  visible: (context, alias) => visibleReservations(context, sql`${alias}.id`),
  computed: {
    status: reservationStatusOf,
    closed: closedOf,
    displayStatus: displayStatusOf,
    canUpdate: isUpdatable,
    canDelete: isDeletable,
    ...placeInSeries,
  },
  cacheableComputed: ['status', 'closed', 'displayStatus'],
  filters: reservationFilters,
  remove: removeReservation,
  restore: {
    before: restoreReservation,
    after: requestRestored,
    allowed: async (context, _tx, alias) => isRestorable(context, alias),
  },
  undo: {
    fields: UNDOABLE_FIELDS,
    rows: [LINES],
    describe: describeLines,
    refusal: reservationUndoRefusal,
    run: undoReservation,
  },
  importing,
}

const lineHooks: EntityHooks = {
  visible: (context, alias) => visibleReservations(context, sql`${alias}.reservation_id`),
  computed: {
    planningStatus: planningStatusOf,
    canClose: allows('close'),
    canReopen: allows('reopen'),
    canCancel: allows('cancel'),
    canReinstate: allows('reinstate'),
    canRemoveClosingFiles: areFilesRemovable,
  },
  cacheableComputed: ['planningStatus'],
  filters: {
    ...lineFilters,
    canClose: {
      type: 'Boolean',
      description: 'True if the session may close it now.',
      condition: isAllowed('close'),
    },
    canCancel: {
      type: 'Boolean',
      description: 'True if the session may cancel it now.',
      condition: isAllowed('cancel'),
    },
  },
}

const deciding =
  (action: StepAction): Resolver =>
  (_parent, args: Omit<Decision, 'action'>, context) =>
    decideSteps(context, { ...args, action })

const acting =
  (action: LineAction): Resolver =>
  (_parent, { ids, reason }: { ids: readonly string[]; reason?: string }, context) =>
    actOnLines(context, { action, lines: ids.map((id) => ({ id })), text: reason })

type Closing = { items: readonly LineReturn[]; comment?: string | null; noShow?: boolean | null }

export const reservationService = defineService({
  name: 'reservation',
  sdl: `${sdl}${affectedSdl}${availabilitySdl}${decisionSdl}${closingSdl}${rateSdl}${seriesSdl}${calendarSdl}${deputySdl}${timelineSdl}${simulationSdl}${messageDecisionSdl}${externalBorrowerSdl}${proposalSdl}`,
  tables: reservationTables,
  publicOperations: ['getMessageDecision', 'decideByMessage', 'getProposal', 'answerProposal'],
  routes: [{ method: 'GET', prefix: CALENDAR_PATH, handle: answerCalendar }],
  checks: reservationChecks,
  jobs: {
    [REMIND_BORROWERS_JOB]: remindBorrowers,
    [REMIND_APPROVERS_JOB]: remindApprovers,
    [SERIES_JOB]: seriesJob,
    [SWEEP_SERIES_JOB]: sweepSeriesRequests,
  },
  saved: { transient: ['reservation.series_request'] },
  schedules: {
    [REMIND_BORROWERS_JOB]: '* * * * *',
    [REMIND_APPROVERS_JOB]: '* * * * *',
    [SWEEP_SERIES_JOB]: '23 * * * *',
  },
  inputs,
  work,
  handWritten,
  entities: {
    reservation: reservationHooks,
    reservationItem: lineHooks,
    reservationItemValidationStep: stepHooks,
    reservationValidationWorkflow: workflowHooks,
    reservationSeries: seriesHooks,
    reservableItem: { visible: visibleItems },
    externalReservationItem: itemHooks,
    reservationCategory: categoryHoursHooks,
    closedPeriod: affectingClosureHooks,
  },
  resolvers: {
    Query: {
      ...messageDecisionQueries,
      ...proposalQueries,
      getAvailability: (_parent, args: { input: AvailabilityInput; pagination?: never }, context) =>
        getAvailability(context, args.input, args.pagination ?? null),
      getAffectedReservations: (
        _parent,
        args: { changes: UnavailabilityInput[]; lines?: string[] | null; pagination?: PageWindow | null },
        context,
      ) => getAffectedReservations(context, { ...args, lines: args.lines ?? [] }, args.pagination ?? null),
      getReservationCounts: (_parent, args: { statuses: DisplayStatus[] }, context) =>
        getReservationCounts(context, args.statuses),
      getMyCalendarFeeds: (_parent, _args, context) => getMyCalendarFeeds(context),
      getDeputies: (_parent, args: { person?: string | null }, context) => getDeputies(context, args.person),
      mayNameDeputies: (_parent, args: { absent?: string | null }, context) => mayNameDeputies(context, args.absent),
      getPossibleDeputies: (_parent, args: { q: string; absent?: string | null }, context) =>
        getPossibleDeputies(context, args.q, args.absent),
      getQuotasLeft: (_parent, args: { input: QuotasInput }, context) => getQuotasLeft(context, args.input),
      getPossibleBorrowers: (_parent, args: { q: string }, context) => getPossibleBorrowers(context, args.q),
      getClosingDesk: (_parent, { day }, context) => getClosingDesk(context, day),
      getReservationRates: (_parent, args: { input: RatesInput }, context) => getReservationRates(context, args.input),
      getRequestsUnderWay: (_parent, args: { workflow?: string | null }, context) =>
        getRequestsUnderWay(context, args.workflow),
      getLinesAskedAnew: (_parent, args: { reservation: string }, context) =>
        linesToRevalidate(context, args.reservation),
      getSeriesAskedAnew: (_parent, args: { of: SeriesScope }, context) => seriesToRevalidate(context, args.of),
      getReservationWorkflows: (_parent, args: { items: string[] }, context) =>
        getReservationWorkflows(context, args.items),
      simulateReservationValidationWorkflow: (_parent, args: { input: SimulationInput }, context) =>
        simulateWorkflow(context, args.input),
      getPlanning: textResolver((context, args: { input: PlanningInput }, selection) =>
        getPlanning(context, args.input, selection),
      ),
      getTimeline: (_parent, args: { input: PlanningInput }, context) => getTimeline(context, args.input),
      getReservationSeriesRequest: (_parent, args: { id: string }, context) => getSeriesRequest(context, args.id),
      getMissingReservationSeriesDates: (_parent, args: { id: string }, context) => missingDates(context, args.id),
      previewReservationSeries: (_parent, args: { input: SeriesWrite }, context) => previewSeries(context, args.input),
    },
    Mutation: {
      createCalendarFeed: (_parent, args: NewFeedInput, context) => createCalendarFeed(context, args),
      ...messageDecisionMutations,
      ...proposalMutations,
      nameDeputy: (_parent, args: { input: DeputyInput }, context) => nameDeputy(context, args.input),
      mergeExternalBorrowers: (_parent, args: { id: string; merged: string[] }, context) =>
        mergeBorrowers(context, args),
      eraseExternalBorrower: (_parent, args: { id: string }, context) => eraseBorrower(context, args.id),
      removeDeputy: (_parent, args: { id: string }, context) => removeDeputy(context, args.id),
      revokeCalendarFeed: (_parent, args: { id: string }, context) => revokeCalendarFeed(context, args.id),
      acceptReservationItemValidationSteps: deciding('accept'),
      denyReservationItemValidationSteps: deciding('deny'),
      shelveReservationItemValidationSteps: deciding('shelve'),
      questionReservationItemValidationSteps: (_parent, args: { ids: string[]; question: string }, context) =>
        questionSteps(context, { action: 'question', ids: args.ids, text: args.question }),
      answerReservationItemValidationSteps: (_parent, args: { ids: string[]; answer: string }, context) =>
        questionSteps(context, { action: 'answer', ids: args.ids, text: args.answer }),
      handOverReservationItems: acting('handOver'),
      undoHandOverReservationItems: acting('undoHandOver'),
      closeReservationItems: (_parent, { items, comment, noShow }: Closing, context) =>
        actOnLines(context, { action: 'close', lines: items, text: comment, noShow }),
      reopenReservationItems: acting('reopen'),
      removeReservationItemClosingFile: (_parent, args: { id: string; file: string }, context) =>
        removeClosingFile(context, args.id, args.file),
      cancelReservationItems: acting('cancel'),
      reinstateReservationItems: acting('reinstate'),
      createReservation: async (_parent, args: { input: ReservationWrite }, context, info) =>
        answer(context, await createReservation(context, args.input), info),
      startReservationSeries: (_parent, args: { input: SeriesWrite }, context) => startSeries(context, args.input),
      createReservationSeries: async (_parent, args: { input: SeriesWrite }, context, info) =>
        answer(context, await createSeries(context, args.input), info, 'reservationSeries'),
      addReservationSeriesDates: async (
        _parent,
        args: { id: string; dates: string[]; confirmPast?: boolean },
        context,
        info,
      ) => answer(context, await addDates(context, args.id, args), info, 'reservationSeries'),
      changeReservationSeries: (_parent, args: { of: SeriesScope; input: ReservationWrite }, context) =>
        changeSeries(context, { ...args.of, input: args.input }),
      cancelReservationSeries: (_parent, args: { of: SeriesScope; reason: string }, context) =>
        cancelSeries(context, args.of, args.reason),
      deleteReservationSeries: (_parent, args: { of: SeriesScope }, context) => deleteSeries(context, args.of),
      updateReservation: async (_parent, args: { id: string; input: ReservationWrite }, context, info) => {
        const id = await updateReservation(context, args.id, args.input)
        return id ? answer(context, id, info) : null
      },
    },
  },
})
