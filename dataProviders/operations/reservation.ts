/** Written by `npm run operations` from reservation.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The period, and which items are looked at. */
export type AvailabilityInput = {
  /** With its descendants. */
  readonly category?: string | null | undefined;
  readonly endingAt: string;
  /** Equipped with enough of each of these. */
  readonly equipment?: ReadonlyArray<EquipmentNeedInput> | null | undefined;
  /** The reservation being changed: its own lines do not count. */
  readonly excludeReservation?: string | null | undefined;
  /** Exactly these items, instead of a search. */
  readonly itemIds?: ReadonlyArray<string> | null | undefined;
  /** For how many people: what is known to hold fewer is left out, what does not say stands last, the smallest first. */
  readonly people?: number | null | undefined;
  readonly search?: string | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly startingAt: string;
  readonly type?: ReservableItemType | null | undefined;
};

/** Why an item is not free. */
export type AvailabilityReason =
  /** Blocked, itself or the place it lies in. */
  | 'BLOCKED'
  /** Someone else holds it. */
  | 'HELD'
  /** An intervention is under way on it, on the place it lies in or on a part of it. */
  | 'INTERVENTION'
  /** Not enough of them left at some moment of the period. */
  | 'QUANTITY'
  /** The place it lies in, or a part of it, is held. */
  | 'RELATED_HELD'
  /** A rule of booking forbids the period. */
  | 'RULE';

/** PARTLY: some of a stock are free, and others are held. */
export type AvailabilityState =
  | 'BLOCKED'
  | 'FREE'
  | 'PARTLY'
  | 'TAKEN';

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

/** Compares a choice, or looks among several. */
export type ChoiceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

/** Compares an instant: from is included, to is not. */
export type DateTimeFilter = {
  readonly from?: string | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly to?: string | null | undefined;
};

/** What an item must be equipped with. */
export type EquipmentNeedInput = {
  readonly id: string;
  /** One, where it is not given. */
  readonly quantity?: number | null | undefined;
};

/** A file that the record already has, by its id, or a new one. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** A decision that the page has confirmed. */
export type MessageDecisionInput = {
  readonly accept: boolean;
  /** Obligatory where it is denied. */
  readonly comment?: string | null | undefined;
  /** What the link of the message ends in. */
  readonly token: string;
};

/** Which page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** The period, and what is narrowed to. Bounds are half-open: from ≤ x < to, at most 100 days. */
export type PlanningInput = {
  /** For at least so many people. */
  readonly capacity?: number | null | undefined;
  /** With their descendants. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** Equipped with each of these. */
  readonly equipment?: ReadonlyArray<string> | null | undefined;
  readonly from: string;
  readonly items?: ReadonlyArray<string> | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<ReservationDisplayStatus> | null | undefined;
  readonly to: string;
  readonly types?: ReadonlyArray<ReservableItemType> | null | undefined;
};

/** Compares what a reference points at, or what several point at. */
export type ReferenceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  /** The record and everything under it, in a tree. */
  readonly under?: string | null | undefined;
};

/** Conditions on a list of reservable items, all of which hold. */
export type ReservableItemFilter = {
  readonly blocked?: boolean | null | undefined;
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** These records alone. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly name?: TextFilter | null | undefined;
  /** Words, all of which are found: case and accents are ignored; also in the title of what searchable references point at. */
  readonly q?: string | null | undefined;
  readonly reference?: TextFilter | null | undefined;
  readonly reservable?: boolean | null | undefined;
  readonly reservationCategory?: ReferenceFilter | null | undefined;
  readonly sectors?: ReferenceFilter | null | undefined;
  readonly type?: ChoiceFilter | null | undefined;
  readonly updatedAt?: DateTimeFilter | null | undefined;
};

/** The values of managementMode of a reservable item. */
export type ReservableItemManagementMode =
  | 'INDIVIDUALLY'
  | 'IN_QUANTITY';

/** The values of type of a reservable item. */
export type ReservableItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

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

/** The values of planningStatus of a reservation item. */
export type ReservationItemPlanningStatus =
  | 'CLOSED'
  | 'OVER'
  | 'PENDING'
  | 'RESERVED';

/** The values of validationStatus of a reservation item. */
export type ReservationItemValidationStatus =
  | 'ACCEPTED'
  | 'DENIED'
  | 'PENDING';

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

/** Compares a text; contains ignores case and accents. */
export type TextFilter = {
  readonly contains?: string | null | undefined;
  readonly equals?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

export type BookingCategoriesQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type BookingCategoriesQuery = { readonly getReservationCategories: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly color: string | null, readonly icon: string | null, readonly name: string, readonly parent: { readonly id: string } | null }> } };

export type BookingUseTypesQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type BookingUseTypesQuery = { readonly getUseTypes: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reservationCategories: ReadonlyArray<{ readonly id: string }> }> } };

export type BookingEquipmentQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type BookingEquipmentQuery = { readonly getEquipments: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly icon: string | null, readonly synonyms: string | null, readonly name: string }> } };

export type AvailabilityQueryVariables = Exact<{
  input: AvailabilityInput;
  pagination?: Pagination | null | undefined;
}>;


export type AvailabilityQuery = { readonly getAvailability: { readonly total: number, readonly hasNextPage: boolean, readonly isTotalExact: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reference: string | null, readonly type: ReservableItemType, readonly thumbnailUrl: string | null, readonly parentName: string | null, readonly siteName: string | null, readonly capacity: number | null, readonly categoryId: string | null, readonly categoryName: string | null, readonly categoryColor: string | null, readonly managementMode: ReservableItemManagementMode, readonly quantity: number, readonly quantityFree: number, readonly state: AvailabilityState, readonly message: string | null, readonly until: string | null, readonly reason: AvailabilityReason | null, readonly brief: string | null, readonly unitsOut: string | null, readonly canLift: boolean, readonly rules: ReadonlyArray<string>, readonly equipment: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number }>, readonly nextFree: { readonly startingAt: string, readonly endingAt: string } | null }> } };

export type CreateReservationMutationVariables = Exact<{
  input: ReservationWriteInput;
}>;


export type CreateReservationMutation = { readonly createReservation: { readonly id: string, readonly number: string | null, readonly displayName: string } };

export type UpdateReservationMutationVariables = Exact<{
  id: string;
  input: ReservationWriteInput;
}>;


export type UpdateReservationMutation = { readonly updateReservation: { readonly id: string, readonly number: string | null, readonly displayName: string } | null };

export type PlanningQueryVariables = Exact<{
  input: PlanningInput;
}>;


export type PlanningQuery = { readonly getPlanning: { readonly isCut: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly type: ReservableItemType, readonly stock: number | null, readonly categoryName: string | null, readonly categoryColor: string | null }>, readonly lines: ReadonlyArray<{ readonly id: string, readonly isMasked: boolean, readonly reservationId: string | null, readonly number: string | null, readonly subject: string | null, readonly itemId: string, readonly quantity: number, readonly quantityFree: number | null, readonly startingAt: string, readonly endingAt: string, readonly preparationMinutes: number, readonly tidyingMinutes: number, readonly planningStatus: ReservationItemPlanningStatus, readonly validationStatus: ReservationItemValidationStatus, readonly displayStatus: ReservationDisplayStatus | null, readonly isRepeated: boolean, readonly canUpdate: boolean, readonly borrowers: ReadonlyArray<{ readonly displayName: string, readonly isMain: boolean }> }> } };

export type PlanningItemsQueryVariables = Exact<{
  filter?: ReservableItemFilter | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type PlanningItemsQuery = { readonly getReservableItems: { readonly total: number, readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly reference: string | null, readonly blocked: boolean | null, readonly name: string }> } };

export type PlanningPeriodsQueryVariables = Exact<{
  input: PlanningInput;
}>;


export type PlanningPeriodsQuery = { readonly getPlanning: { readonly isCut: boolean, readonly lines: ReadonlyArray<{ readonly reservationId: string | null, readonly subject: string | null, readonly startingAt: string, readonly endingAt: string }> } };

export type MessageDecisionQueryVariables = Exact<{
  token: string;
}>;


export type MessageDecisionQuery = { readonly getMessageDecision: { readonly person: string, readonly refusal: string | null, readonly number: string, readonly subject: string, readonly reservationId: string, readonly periods: ReadonlyArray<string>, readonly steps: ReadonlyArray<string> } };

export type DecideByMessageMutationVariables = Exact<{
  input: MessageDecisionInput;
}>;


export type DecideByMessageMutation = { readonly decideByMessage: ReadonlyArray<string> };


export const BookingCategoriesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query BookingCategories($all: Pagination) {
  getReservationCategories(pagination: $all) {
    hasNextPage
    items {
      id
      name: displayName
      color
      icon
      parent {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BookingCategoriesQuery, BookingCategoriesQueryVariables>;
export const BookingUseTypesDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query BookingUseTypes($all: Pagination) {
  getUseTypes(pagination: $all, sort: [{field: "name", order: ASC}]) {
    hasNextPage
    items {
      id
      name: displayName
      reservationCategories {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BookingUseTypesQuery, BookingUseTypesQueryVariables>;
export const BookingEquipmentDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query BookingEquipment($all: Pagination) {
  getEquipments(pagination: $all) {
    hasNextPage
    items {
      id
      name: displayName
      icon
      synonyms
    }
  }
}
    `) as unknown as TypedDocumentString<BookingEquipmentQuery, BookingEquipmentQueryVariables>;
export const AvailabilityDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query Availability($input: AvailabilityInput!, $pagination: Pagination) {
  getAvailability(input: $input, pagination: $pagination) {
    total
    hasNextPage
    isTotalExact
    items {
      id
      name
      reference
      type
      thumbnailUrl
      parentName
      siteName
      capacity
      equipment {
        id
        name
        quantity
      }
      categoryId
      categoryName
      categoryColor
      managementMode
      quantity
      quantityFree
      state
      message
      until
      reason
      brief
      unitsOut
      canLift
      rules
      nextFree {
        startingAt
        endingAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AvailabilityQuery, AvailabilityQueryVariables>;
export const CreateReservationDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation CreateReservation($input: ReservationWriteInput!) {
  createReservation(input: $input) {
    id
    number
    displayName
  }
}
    `) as unknown as TypedDocumentString<CreateReservationMutation, CreateReservationMutationVariables>;
export const UpdateReservationDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation UpdateReservation($id: ID!, $input: ReservationWriteInput!) {
  updateReservation(id: $id, input: $input) {
    id
    number
    displayName
  }
}
    `) as unknown as TypedDocumentString<UpdateReservationMutation, UpdateReservationMutationVariables>;
export const PlanningDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query Planning($input: PlanningInput!) {
  getPlanning(input: $input) {
    isCut
    items {
      id
      name
      type
      stock
      categoryName
      categoryColor
    }
    lines {
      id
      isMasked
      reservationId
      number
      subject
      itemId
      quantity
      quantityFree
      startingAt
      endingAt
      preparationMinutes
      tidyingMinutes
      planningStatus
      validationStatus
      displayStatus
      isRepeated
      canUpdate
      borrowers {
        displayName
        isMain
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlanningQuery, PlanningQueryVariables>;
export const PlanningItemsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query PlanningItems($filter: ReservableItemFilter, $pagination: Pagination) {
  getReservableItems(
    filter: $filter
    pagination: $pagination
    sort: [{field: "name", order: ASC}]
  ) {
    total
    hasNextPage
    items {
      id
      name: displayName
      reference
      blocked
    }
  }
}
    `) as unknown as TypedDocumentString<PlanningItemsQuery, PlanningItemsQueryVariables>;
export const PlanningPeriodsDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query PlanningPeriods($input: PlanningInput!) {
  getPlanning(input: $input) {
    isCut
    lines {
      reservationId
      subject
      startingAt
      endingAt
    }
  }
}
    `) as unknown as TypedDocumentString<PlanningPeriodsQuery, PlanningPeriodsQueryVariables>;
export const MessageDecisionDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query MessageDecision($token: String!) {
  getMessageDecision(token: $token) {
    person
    refusal
    number
    subject
    reservationId
    periods
    steps
  }
}
    `) as unknown as TypedDocumentString<MessageDecisionQuery, MessageDecisionQueryVariables>;
export const DecideByMessageDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation DecideByMessage($input: MessageDecisionInput!) {
  decideByMessage(input: $input)
}
    `) as unknown as TypedDocumentString<DecideByMessageMutation, DecideByMessageMutationVariables>;
