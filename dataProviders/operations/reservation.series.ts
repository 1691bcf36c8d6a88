/** Written by `npm run operations` from reservation.series.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A borrower: a user, a department, or an external person with name and email. On update, absent fields stay. */
export type BorrowingWriteInput = {
  readonly borrower?: string | null | undefined;
  /** By name; absent values stay. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** Department that borrows; name and address are copies of its own (D16). */
  readonly department?: string | null | undefined;
  /** Id of an external borrower, instead of name and address. */
  readonly externalBorrower?: string | null | undefined;
  readonly externalEmail?: string | null | undefined;
  readonly externalName?: string | null | undefined;
  /** Id of an existing row; absent: a new one. */
  readonly id?: string | null | undefined;
  readonly isMain?: boolean | null | undefined;
  readonly useType?: string | null | undefined;
};

/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** Status for chips, counters and filters (D11). A pending request is TO_VALIDATE for its deciders, TO_COMPLETE while it waits only for an answer (D83), else PENDING. */
export type ReservationDisplayStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'CLOSED'
  | 'DENIED'
  | 'FORTHCOMING'
  | 'IN_PROGRESS'
  | 'OUTDATED'
  | 'OVER'
  | 'PENDING'
  | 'TO_CLOSE'
  | 'TO_COMPLETE'
  | 'TO_VALIDATE';

/** Approver chosen by the requester for a step. */
export type ReservationItemApproverInput = {
  /** Position of the step in its workflow, from 0. */
  readonly step: number;
  /** A qualified user; without a choice, any of them decides. */
  readonly user: string;
};

/** A reservation item. */
export type ReservationItemWriteInput = {
  /** Applies if the reservation item is new or needs validation again. */
  readonly approvers?: ReadonlyArray<ReservationItemApproverInput> | null | undefined;
  /** Complete list. Absent: unchanged, or the session's user for a new reservation item. */
  readonly borrowings?: ReadonlyArray<BorrowingWriteInput> | null | undefined;
  /** By name; absent values stay. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** Id of an existing row; absent: a new one. */
  readonly id?: string | null | undefined;
  /** With the id of a reservation item of another item: replaces that item; absent values stay. */
  readonly item: string;
  readonly quantity?: number | null | undefined;
};

/** The change of a series that a job makes. */
export type ReservationSeriesAction =
  | 'CANCEL'
  | 'CHANGE'
  | 'CREATE'
  | 'DELETE'
  | 'REINSTATE';

/** A reservation and its recurrence rule. */
export type ReservationSeriesInput = {
  /** Dates that deviate from the rule. */
  readonly dates?: ReadonlyArray<SeriesDateInput> | null | undefined;
  /** Reservation on the first date. */
  readonly reservation: ReservationWriteInput;
  /** Recurrence rule (RFC 5545) with an end date or a count: at most 366 dates. */
  readonly rule: string;
  readonly withoutPublicHolidays?: boolean | null | undefined;
  /** Omits school holidays of the organisation's zone (SCHOOL_ZONE); rejected if none are known. */
  readonly withoutSchoolHolidays?: boolean | null | undefined;
};

/** WAITING for a job, RUNNING in it; DONE with all dates booked or a verdict for each changed date; FAILED without any change. */
export type ReservationSeriesRequestStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

/** Values of a reservation. On update, absent fields stay; lists are complete. A move is an update of both dates. */
export type ReservationWriteInput = {
  /** Confirmation by a manager of all items for a period that has started; without it, the error is PAST. */
  readonly confirmPast?: boolean | null | undefined;
  /** By name; absent values stay. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** For updates, with ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS: the user sends a custom email afterwards (sendEmail), so borrowers get no automatic one. */
  readonly customUpdateEmail?: boolean | null | undefined;
  /** Confirms that removing the last reservation item deletes the reservation. */
  readonly deleteWhenEmpty?: boolean | null | undefined;
  readonly endingAt?: string | null | undefined;
  /** The whole set. */
  readonly files?: ReadonlyArray<FileInput> | null | undefined;
  /** Complete list. */
  readonly items?: ReadonlyArray<ReservationItemWriteInput> | null | undefined;
  /** For updates: the displayed period. CONFLICT if another user has moved the reservation since. */
  readonly movedFrom?: SeenPeriodInput | null | undefined;
  /** Reason for a booking that breaks rules of its items (D34). FORBIDDEN if the user may not override these rules. */
  readonly overrideReason?: string | null | undefined;
  readonly startingAt?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly useType?: string | null | undefined;
};

/** Displayed period of a reservation. */
export type SeenPeriodInput = {
  readonly endingAt: string;
  readonly startingAt: string;
};

/** Deviations of one date from the series. */
export type SeriesDateInput = {
  /** A date of the rule. */
  readonly date: string;
  readonly endingAt?: string | null | undefined;
  /** False: books a date that the holiday options would omit. */
  readonly isSkipped?: boolean | null | undefined;
  readonly items?: ReadonlyArray<SeriesItemInput> | null | undefined;
  readonly startingAt?: string | null | undefined;
};

/** Extent of a change of a series. */
export type SeriesExtent =
  | 'ALL'
  /** The given occurrence and later ones. */
  | 'FOLLOWING';

/** Replacement of an item on a date. */
export type SeriesItemInput = {
  /** Replacing item. */
  readonly by: string;
  /** Item of the reservation. */
  readonly item: string;
};

/** Occurrences concerned by a change. */
export type SeriesScopeInput = {
  /** Id of one occurrence. */
  readonly reservation: string;
  readonly scope: SeriesExtent;
  /** Includes occurrences edited individually. */
  readonly withApart?: boolean | null | undefined;
};

export type SeriesPreviewQueryVariables = Exact<{
  input: ReservationSeriesInput;
}>;


export type SeriesPreviewQuery = { readonly previewReservationSeries: ReadonlyArray<{ readonly date: string, readonly startingAt: string, readonly endingAt: string, readonly holiday: string | null, readonly schoolHoliday: string | null, readonly isPastKnownHolidays: boolean, readonly isSkipped: boolean, readonly isOver: boolean, readonly conflicts: ReadonlyArray<{ readonly itemId: string, readonly itemName: string, readonly message: string }> }> };

export type SeriesRequestFragment = { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null };

export type StartSeriesMutationVariables = Exact<{
  input: ReservationSeriesInput;
}>;


export type StartSeriesMutation = { readonly startReservationSeries: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type SeriesRequestProgressQueryVariables = Exact<{
  id: string;
}>;


export type SeriesRequestProgressQuery = { readonly getReservationSeriesRequest: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type WholeSeriesQueryVariables = Exact<{
  id: string;
}>;


export type WholeSeriesQuery = { readonly getReservationSeries: { readonly id: string, readonly subject: string | null, readonly rule: string | null, readonly zone: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly withoutPublicHolidays: boolean | null, readonly withoutSchoolHolidays: boolean | null, readonly createdAt: string | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null }, readonly first: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean, readonly canReinstate: boolean }> }> }, readonly latest: { readonly items: ReadonlyArray<{ readonly id: string, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly borrowings: ReadonlyArray<{ readonly id: string, readonly externalName: string | null, readonly borrower: { readonly id: string, readonly displayName: string } | null, readonly department: { readonly id: string, readonly displayName: string } | null }> }> }> }, readonly others: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean, readonly canReinstate: boolean }> }> } };

export type SeriesOccurrenceFragment = { readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean, readonly canReinstate: boolean }> };

export type ChangeSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
  input: ReservationWriteInput;
}>;


export type ChangeSeriesMutation = { readonly request: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type CancelSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
  reason: string;
}>;


export type CancelSeriesMutation = { readonly request: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type ReinstateSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
}>;


export type ReinstateSeriesMutation = { readonly request: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type DeleteSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
}>;


export type DeleteSeriesMutation = { readonly request: { readonly id: string, readonly action: ReservationSeriesAction, readonly reservation: string | null, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown, readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> | null } };

export type SeriesVerdictFragment = { readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null };

export type MissingDatesQueryVariables = Exact<{
  id: string;
}>;


export type MissingDatesQuery = { readonly getMissingReservationSeriesDates: ReadonlyArray<{ readonly date: string, readonly startingAt: string, readonly endingAt: string, readonly holiday: string | null, readonly schoolHoliday: string | null, readonly isOver: boolean, readonly conflicts: ReadonlyArray<{ readonly itemId: string, readonly itemName: string, readonly message: string }> }> };

export type AddDatesMutationVariables = Exact<{
  id: string;
  dates: ReadonlyArray<string> | string;
  confirmPast?: boolean | null | undefined;
}>;


export type AddDatesMutation = { readonly addReservationSeriesDates: { readonly id: string } };

export const SeriesVerdictFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}
    `, {"fragmentName":"SeriesVerdict"}) as unknown as TypedDocumentString<SeriesVerdictFragment, unknown>;
export const SeriesRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
    fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`, {"fragmentName":"SeriesRequest"}) as unknown as TypedDocumentString<SeriesRequestFragment, unknown>;
export const SeriesOccurrenceFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment SeriesOccurrence on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  isApart
  canUpdate
  canDelete
  reservationItems {
    id
    displayName
    quantity
    canCancel
    canReinstate
  }
}
    `, {"fragmentName":"SeriesOccurrence"}) as unknown as TypedDocumentString<SeriesOccurrenceFragment, unknown>;
export const SeriesPreviewDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query SeriesPreview($input: ReservationSeriesInput!) {
  previewReservationSeries(input: $input) {
    date
    startingAt
    endingAt
    holiday
    schoolHoliday
    isPastKnownHolidays
    isSkipped
    isOver
    conflicts {
      itemId
      itemName
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SeriesPreviewQuery, SeriesPreviewQueryVariables>;
export const StartSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation StartSeries($input: ReservationSeriesInput!) {
  startReservationSeries(input: $input) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<StartSeriesMutation, StartSeriesMutationVariables>;
export const SeriesRequestProgressDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query SeriesRequestProgress($id: ID!) {
  getReservationSeriesRequest(id: $id) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<SeriesRequestProgressQuery, SeriesRequestProgressQueryVariables>;
export const WholeSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query WholeSeries($id: ID!) {
  getReservationSeries(id: $id) {
    id
    subject
    rule
    zone
    startingAt
    endingAt
    withoutPublicHolidays
    withoutSchoolHolidays
    createdAt
    createdBy {
      id
      displayName
    }
  }
  first: getReservations(
    filter: {series: {in: [$id]}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 1, perPage: 200}
  ) {
    items {
      ...SeriesOccurrence
    }
  }
  latest: getReservations(
    filter: {series: {in: [$id]}}
    sort: [{field: "startingAt", order: DESC}]
    pagination: {page: 1, perPage: 1}
  ) {
    items {
      id
      reservationItems {
        id
        borrowings {
          id
          borrower {
            id
            displayName
          }
          department {
            id
            displayName
          }
          externalName
        }
      }
    }
  }
  others: getReservations(
    filter: {series: {in: [$id]}}
    sort: [{field: "startingAt", order: ASC}]
    pagination: {page: 2, perPage: 200}
  ) {
    items {
      ...SeriesOccurrence
    }
  }
}
    fragment SeriesOccurrence on Reservation {
  id
  number
  subject
  startingAt
  endingAt
  displayStatus
  isApart
  canUpdate
  canDelete
  reservationItems {
    id
    displayName
    quantity
    canCancel
    canReinstate
  }
}`) as unknown as TypedDocumentString<WholeSeriesQuery, WholeSeriesQueryVariables>;
export const ChangeSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ChangeSeries($of: SeriesScopeInput!, $input: ReservationWriteInput!) {
  request: startReservationSeriesChange(of: $of, input: $input) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<ChangeSeriesMutation, ChangeSeriesMutationVariables>;
export const CancelSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation CancelSeries($of: SeriesScopeInput!, $reason: String!) {
  request: startReservationSeriesCancellation(of: $of, reason: $reason) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<CancelSeriesMutation, CancelSeriesMutationVariables>;
export const ReinstateSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ReinstateSeries($of: SeriesScopeInput!) {
  request: startReservationSeriesReinstatement(of: $of) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<ReinstateSeriesMutation, ReinstateSeriesMutationVariables>;
export const DeleteSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation DeleteSeries($of: SeriesScopeInput!) {
  request: startReservationSeriesDeletion(of: $of) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  action
  reservation
  status
  subject
  total
  done
  code
  message
  details
  verdicts {
    ...SeriesVerdict
  }
}
fragment SeriesVerdict on UpdateVerdict {
  id
  isUpdated
  error {
    code
    message
  }
}`) as unknown as TypedDocumentString<DeleteSeriesMutation, DeleteSeriesMutationVariables>;
export const MissingDatesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query MissingDates($id: ID!) {
  getMissingReservationSeriesDates(id: $id) {
    date
    startingAt
    endingAt
    holiday
    schoolHoliday
    isOver
    conflicts {
      itemId
      itemName
      message
    }
  }
}
    `) as unknown as TypedDocumentString<MissingDatesQuery, MissingDatesQueryVariables>;
export const AddDatesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation AddDates($id: ID!, $dates: [Date!]!, $confirmPast: Boolean) {
  addReservationSeriesDates(id: $id, dates: $dates, confirmPast: $confirmPast) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddDatesMutation, AddDatesMutationVariables>;
