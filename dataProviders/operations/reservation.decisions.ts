/** Written by `npm run operations` from reservation.decisions.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** PARTLY: some units of a stock are free. */
export type AvailabilityState =
  | 'BLOCKED'
  | 'FREE'
  | 'PARTLY'
  | 'TAKEN';

/** Extent of a change of a series. */
export type SeriesExtent =
  | 'ALL'
  /** The given occurrence and later ones. */
  | 'FOLLOWING';

/** Occurrences concerned by a change. */
export type SeriesScopeInput = {
  /** Id of one occurrence. */
  readonly reservation: string;
  readonly scope: SeriesExtent;
  /** Includes occurrences edited individually. */
  readonly withApart?: boolean | null | undefined;
};

/** An unsaved or stored workflow. */
export type WorkflowDraftInput = {
  readonly allowOwnDecision: boolean;
  /** Id of the stored workflow that this draft replaces. */
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly reservationCategories: ReadonlyArray<string>;
  readonly reservedAtStart: boolean;
  readonly respectOrder: boolean;
  readonly sectors: ReadonlyArray<string>;
  /** At most 20. */
  readonly steps: ReadonlyArray<WorkflowDraftStepInput>;
};

/** A step of an unsaved workflow. */
export type WorkflowDraftStepInput = {
  /** From 1 to 365. */
  readonly delay?: number | null | undefined;
  /** DAYS or HOURS. */
  readonly delayUnit?: string | null | undefined;
  readonly escalationRole?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly reserving: boolean;
  readonly sectors: ReadonlyArray<string>;
  readonly selectApprover: boolean;
  /** Deciders: members of any of these roles in any of the sectors; without both, managers of the item. */
  readonly userRoles: ReadonlyArray<string>;
};

/** A simulated request. */
export type WorkflowSimulationInput = {
  /** Adds the availability of the item to the result. */
  readonly endingAt?: string | null | undefined;
  readonly item: string;
  /** Id of the requester, also the main borrower. */
  readonly requester: string;
  readonly startingAt: string;
  readonly workflow: WorkflowDraftInput;
};

export type ReservationWorkflowsQueryVariables = Exact<{
  items: ReadonlyArray<string> | string;
}>;


export type ReservationWorkflowsQuery = { readonly getReservationWorkflows: ReadonlyArray<{ readonly itemId: string, readonly name: string, readonly reservedAtStart: boolean, readonly steps: ReadonlyArray<{ readonly name: string, readonly selectApprover: boolean, readonly decidedWithin: string | null, readonly approvers: ReadonlyArray<{ readonly id: string, readonly displayName: string }> }> }> };

export type RequestsUnderWayQueryVariables = Exact<{
  workflow?: string | null | undefined;
}>;


export type RequestsUnderWayQuery = { readonly getRequestsUnderWay: { readonly count: number, readonly first: ReadonlyArray<{ readonly id: string, readonly number: string, readonly subject: string, readonly startingAt: string }> } };

export type SimulateWorkflowQueryVariables = Exact<{
  input: WorkflowSimulationInput;
}>;


export type SimulateWorkflowQuery = { readonly simulateReservationValidationWorkflow: { readonly isValidated: boolean, readonly name: string | null, readonly isAsked: boolean, readonly respectOrder: boolean, readonly steps: ReadonlyArray<{ readonly name: string, readonly decidedWithin: string | null, readonly count: number, readonly reserving: boolean, readonly selectApprover: boolean, readonly dueAt: string | null, readonly isTooLong: boolean, readonly escalatedTo: string | null, readonly escalationCount: number, readonly people: ReadonlyArray<{ readonly id: string, readonly displayName: string }> }>, readonly stuck: { readonly count: number, readonly first: ReadonlyArray<{ readonly id: string, readonly number: string, readonly subject: string, readonly startingAt: string }> }, readonly slot: { readonly id: string, readonly state: AvailabilityState, readonly message: string | null, readonly quantityFree: number } | null } };

export type LinesAskedAnewQueryVariables = Exact<{
  reservation: string;
}>;


export type LinesAskedAnewQuery = { readonly getLinesAskedAnew: ReadonlyArray<string> };

export type SeriesAskedAnewQueryVariables = Exact<{
  of: SeriesScopeInput;
}>;


export type SeriesAskedAnewQuery = { readonly getSeriesAskedAnew: ReadonlyArray<string> };

export type StepsToDecideQueryVariables = Exact<{
  reservations: ReadonlyArray<string> | string;
}>;


export type StepsToDecideQuery = { readonly getReservationItemValidationSteps: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly reservationItem: { readonly id: string, readonly displayName: string, readonly reservation: { readonly id: string, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null } | null } | null }> } };

export type AcceptStepsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  comment?: string | null | undefined;
}>;


export type AcceptStepsMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type DenyStepsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  comment: string;
}>;


export type DenyStepsMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type ShelveStepsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  comment?: string | null | undefined;
}>;


export type ShelveStepsMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type QuestionStepsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  question: string;
}>;


export type QuestionStepsMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type AnswerStepsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  answer: string;
}>;


export type AnswerStepsMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type VerdictFragment = { readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null };

export type StepsToAnswerQueryVariables = Exact<{
  reservations: ReadonlyArray<string> | string;
}>;


export type StepsToAnswerQuery = { readonly getReservationItemValidationSteps: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly question: string | null, readonly canAnswer: boolean, readonly canAnswerFor: boolean, readonly questionedBy: { readonly id: string, readonly displayName: string } | null, readonly reservationItem: { readonly id: string, readonly displayName: string } | null }> } };

export const VerdictFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}
    `, {"fragmentName":"Verdict"}) as unknown as TypedDocumentString<VerdictFragment, unknown>;
export const ReservationWorkflowsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationWorkflows($items: [ID!]!) {
  getReservationWorkflows(items: $items) {
    itemId
    name
    reservedAtStart
    steps {
      name
      selectApprover
      decidedWithin
      approvers {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReservationWorkflowsQuery, ReservationWorkflowsQueryVariables>;
export const RequestsUnderWayDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query RequestsUnderWay($workflow: ID) {
  getRequestsUnderWay(workflow: $workflow) {
    count
    first {
      id
      number
      subject
      startingAt
    }
  }
}
    `) as unknown as TypedDocumentString<RequestsUnderWayQuery, RequestsUnderWayQueryVariables>;
export const SimulateWorkflowDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query SimulateWorkflow($input: WorkflowSimulationInput!) {
  simulateReservationValidationWorkflow(input: $input) {
    isValidated
    name
    isAsked
    respectOrder
    steps {
      name
      decidedWithin
      count
      people {
        id
        displayName
      }
      reserving
      selectApprover
      dueAt
      isTooLong
      escalatedTo
      escalationCount
    }
    stuck {
      count
      first {
        id
        number
        subject
        startingAt
      }
    }
    slot {
      id
      state
      message
      quantityFree
    }
  }
}
    `) as unknown as TypedDocumentString<SimulateWorkflowQuery, SimulateWorkflowQueryVariables>;
export const LinesAskedAnewDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query LinesAskedAnew($reservation: ID!) {
  getLinesAskedAnew(reservation: $reservation)
}
    `) as unknown as TypedDocumentString<LinesAskedAnewQuery, LinesAskedAnewQueryVariables>;
export const SeriesAskedAnewDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query SeriesAskedAnew($of: SeriesScopeInput!) {
  getSeriesAskedAnew(of: $of)
}
    `) as unknown as TypedDocumentString<SeriesAskedAnewQuery, SeriesAskedAnewQueryVariables>;
export const StepsToDecideDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query StepsToDecide($reservations: [ID!]!) {
  getReservationItemValidationSteps(
    filter: {canDecide: true, reservation: {in: $reservations}}
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      id
      name
      reservationItem {
        id
        displayName
        reservation {
          id
          subject
          startingAt
          endingAt
        }
      }
    }
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<StepsToDecideQuery, StepsToDecideQueryVariables>;
export const AcceptStepsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation AcceptSteps($ids: [ID!]!, $comment: String) {
  verdicts: acceptReservationItemValidationSteps(ids: $ids, comment: $comment) {
    ...Verdict
  }
}
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<AcceptStepsMutation, AcceptStepsMutationVariables>;
export const DenyStepsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation DenySteps($ids: [ID!]!, $comment: String!) {
  verdicts: denyReservationItemValidationSteps(ids: $ids, comment: $comment) {
    ...Verdict
  }
}
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<DenyStepsMutation, DenyStepsMutationVariables>;
export const ShelveStepsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ShelveSteps($ids: [ID!]!, $comment: String) {
  verdicts: shelveReservationItemValidationSteps(ids: $ids, comment: $comment) {
    ...Verdict
  }
}
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<ShelveStepsMutation, ShelveStepsMutationVariables>;
export const QuestionStepsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation QuestionSteps($ids: [ID!]!, $question: String!) {
  verdicts: questionReservationItemValidationSteps(ids: $ids, question: $question) {
    ...Verdict
  }
}
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<QuestionStepsMutation, QuestionStepsMutationVariables>;
export const AnswerStepsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation AnswerSteps($ids: [ID!]!, $answer: String!) {
  verdicts: answerReservationItemValidationSteps(ids: $ids, answer: $answer) {
    ...Verdict
  }
}
    fragment Verdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<AnswerStepsMutation, AnswerStepsMutationVariables>;
export const StepsToAnswerDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query StepsToAnswer($reservations: [ID!]!) {
  getReservationItemValidationSteps(
    filter: {isAwaitingAnswer: true, reservation: {in: $reservations}}
    pagination: {page: 1, perPage: 20}
  ) {
    items {
      id
      name
      question
      questionedBy {
        id
        displayName
      }
      canAnswer
      canAnswerFor
      reservationItem {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StepsToAnswerQuery, StepsToAnswerQueryVariables>;
