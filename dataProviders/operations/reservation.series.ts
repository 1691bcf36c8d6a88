/** Written by `npm run operations` from reservation.series.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Who uses a line: a user, or someone from outside by name and email. What is absent of one who stays is as it is. */
export type BorrowingWriteInput = {
  readonly borrower?: string | null | undefined;
  /** By name; what is absent stays. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** The department itself; name and address are then copies of its own (D16). */
  readonly department?: string | null | undefined;
  /** The record of somebody from outside, instead of name and address. */
  readonly externalBorrower?: string | null | undefined;
  readonly externalEmail?: string | null | undefined;
  readonly externalName?: string | null | undefined;
  /** A row that the record already has; absent: a new one. */
  readonly id?: string | null | undefined;
  readonly isMain?: boolean | null | undefined;
  readonly useType?: string | null | undefined;
};

/** A file that the record already has, by its id, or a new one. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** Chips, counters and filters (D11). A request is TO_VALIDATE for who may decide it now, PENDING for the others, TO_COMPLETE while it waits for an answer alone (D83). */
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

/** Whom the requester chose for a step that lets them choose. */
export type ReservationItemApproverInput = {
  /** The position of the step in its workflow, from 0. */
  readonly step: number;
  /** One of those who qualify; without a choice, any of them decides. */
  readonly user: string;
};

/** One line of a reservation. */
export type ReservationItemWriteInput = {
  /** Read when the line is new, or asked for anew. */
  readonly approvers?: ReadonlyArray<ReservationItemApproverInput> | null | undefined;
  /** Whole set. Absent: unchanged, or the session's user on a new line. */
  readonly borrowings?: ReadonlyArray<BorrowingWriteInput> | null | undefined;
  /** By name; what is absent stays. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** A row that the record already has; absent: a new one. */
  readonly id?: string | null | undefined;
  /** With the id of a line that is of another item: it takes that line's place, and what is absent is as it was there. */
  readonly item: string;
  readonly quantity?: number | null | undefined;
};

/** A reservation, and the rule that it comes back by. */
export type ReservationSeriesInput = {
  /** Dates that differ from the rule. */
  readonly dates?: ReadonlyArray<SeriesDateInput> | null | undefined;
  /** Of its first date. */
  readonly reservation: ReservationWriteInput;
  /** As RFC 5545 writes it, until a date or a count: at most 366 dates. */
  readonly rule: string;
  readonly withoutPublicHolidays?: boolean | null | undefined;
  /** Without those of the organisation's zone (SCHOOL_ZONE): refused where none are known. */
  readonly withoutSchoolHolidays?: boolean | null | undefined;
};

/** WAITING for a job, RUNNING in it; DONE once every date is booked, FAILED if none is. */
export type ReservationSeriesRequestStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

/** What is written of a reservation. On update, what is absent stays. Lists are whole sets. Moving a reservation is an update of its two dates. */
export type ReservationWriteInput = {
  /** Of a manager of all its items: a time that has begun or is over is meant. Else it is refused with the code PAST. */
  readonly confirmPast?: boolean | null | undefined;
  /** By name; what is absent stays. */
  readonly customFields?: Readonly<Record<string, unknown>> | null | undefined;
  /** Of a change, where ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS is on: the user writes to the borrowers afterwards (sendEmail), so they get no automatic email. */
  readonly customUpdateEmail?: boolean | null | undefined;
  /** Removing the last line deletes the reservation, when the person has confirmed it. */
  readonly deleteWhenEmpty?: boolean | null | undefined;
  readonly endingAt?: string | null | undefined;
  /** The whole set. */
  readonly files?: ReadonlyArray<FileInput> | null | undefined;
  /** Whole set. */
  readonly items?: ReadonlyArray<ReservationItemWriteInput> | null | undefined;
  /** Of a change: the period that was seen. CONFLICT when somebody else has moved the reservation from there since. */
  readonly movedFrom?: SeenPeriodInput | null | undefined;
  /** Why it is booked against the rules of its items (D34); FORBIDDEN to who may not lift the rules that it breaks. */
  readonly overrideReason?: string | null | undefined;
  readonly startingAt?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly useType?: string | null | undefined;
};

/** Where a reservation was seen. */
export type SeenPeriodInput = {
  readonly endingAt: string;
  readonly startingAt: string;
};

/** What is to become of one date of a series. */
export type SeriesDateInput = {
  /** A date that the rule gives. */
  readonly date: string;
  readonly endingAt?: string | null | undefined;
  /** False: kept, though it would be left out. */
  readonly isSkipped?: boolean | null | undefined;
  readonly items?: ReadonlyArray<SeriesItemInput> | null | undefined;
  readonly startingAt?: string | null | undefined;
};

/** How much of a series is meant. */
export type SeriesExtent =
  | 'ALL'
  /** The one that it is asked from, and those that begin after it. */
  | 'FOLLOWING';

/** Another item in the place of one. */
export type SeriesItemInput = {
  /** What is booked instead. */
  readonly by: string;
  /** The one of the reservation. */
  readonly item: string;
};

/** Which dates of a series are meant. */
export type SeriesScopeInput = {
  /** One of them. */
  readonly reservation: string;
  readonly scope: SeriesExtent;
  /** With those that were changed by hand; else they stay as they are. */
  readonly withApart?: boolean | null | undefined;
};

export type SeriesPreviewQueryVariables = Exact<{
  input: ReservationSeriesInput;
}>;


export type SeriesPreviewQuery = { readonly previewReservationSeries: ReadonlyArray<{ readonly date: string, readonly startingAt: string, readonly endingAt: string, readonly holiday: string | null, readonly schoolHoliday: string | null, readonly isPastKnownHolidays: boolean, readonly isSkipped: boolean, readonly isOver: boolean, readonly conflicts: ReadonlyArray<{ readonly itemId: string, readonly itemName: string, readonly message: string }> }> };

export type SeriesRequestFragment = { readonly id: string, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown };

export type StartSeriesMutationVariables = Exact<{
  input: ReservationSeriesInput;
}>;


export type StartSeriesMutation = { readonly startReservationSeries: { readonly id: string, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown } };

export type SeriesRequestProgressQueryVariables = Exact<{
  id: string;
}>;


export type SeriesRequestProgressQuery = { readonly getReservationSeriesRequest: { readonly id: string, readonly status: ReservationSeriesRequestStatus, readonly subject: string, readonly total: number, readonly done: number, readonly code: string | null, readonly message: string | null, readonly details: unknown } };

export type WholeSeriesQueryVariables = Exact<{
  id: string;
}>;


export type WholeSeriesQuery = { readonly getReservationSeries: { readonly id: string, readonly subject: string | null, readonly rule: string | null, readonly zone: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly withoutPublicHolidays: boolean | null, readonly withoutSchoolHolidays: boolean | null, readonly createdAt: string | null, readonly createdBy: { readonly id: string, readonly displayName: string } | null }, readonly first: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean }> }> }, readonly others: { readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean }> }> } };

export type SeriesOccurrenceFragment = { readonly id: string, readonly number: string | null, readonly subject: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly isApart: boolean | null, readonly canUpdate: boolean, readonly canDelete: boolean, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly quantity: number | null, readonly canCancel: boolean }> };

export type ChangeSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
  input: ReservationWriteInput;
}>;


export type ChangeSeriesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type CancelSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
  reason: string;
}>;


export type CancelSeriesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

export type DeleteSeriesMutationVariables = Exact<{
  of: SeriesScopeInput;
}>;


export type DeleteSeriesMutation = { readonly verdicts: ReadonlyArray<{ readonly id: string, readonly isUpdated: boolean, readonly error: { readonly code: string, readonly message: string } | null }> };

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

export const SeriesRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  status
  subject
  total
  done
  code
  message
  details
}
    `, {"fragmentName":"SeriesRequest"}) as unknown as TypedDocumentString<SeriesRequestFragment, unknown>;
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
  }
}
    `, {"fragmentName":"SeriesOccurrence"}) as unknown as TypedDocumentString<SeriesOccurrenceFragment, unknown>;
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
  status
  subject
  total
  done
  code
  message
  details
}`) as unknown as TypedDocumentString<StartSeriesMutation, StartSeriesMutationVariables>;
export const SeriesRequestProgressDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query SeriesRequestProgress($id: ID!) {
  getReservationSeriesRequest(id: $id) {
    ...SeriesRequest
  }
}
    fragment SeriesRequest on ReservationSeriesRequest {
  id
  status
  subject
  total
  done
  code
  message
  details
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
  }
}`) as unknown as TypedDocumentString<WholeSeriesQuery, WholeSeriesQueryVariables>;
export const ChangeSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation ChangeSeries($of: SeriesScopeInput!, $input: ReservationWriteInput!) {
  verdicts: changeReservationSeries(of: $of, input: $input) {
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
  verdicts: cancelReservationSeries(of: $of, reason: $reason) {
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
export const DeleteSeriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation DeleteSeries($of: SeriesScopeInput!) {
  verdicts: deleteReservationSeries(of: $of) {
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
