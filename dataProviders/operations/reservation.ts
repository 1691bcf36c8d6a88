/** Written by `npm run operations` from reservation.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Period and filters of a search for items. */
export type AvailabilityInput = {
  /** Includes descendants. */
  readonly category?: string | null | undefined;
  readonly endingAt: string;
  /** Sufficient equipment of each kind. */
  readonly equipment?: ReadonlyArray<EquipmentNeedInput> | null | undefined;
  /** The edited reservation, without its own reservation items. */
  readonly excludeReservation?: string | null | undefined;
  /** Exactly these items, instead of a search. */
  readonly itemIds?: ReadonlyArray<string> | null | undefined;
  /** Number of people: omits items with a known smaller capacity; smallest first, unknown last. */
  readonly people?: number | null | undefined;
  readonly search?: string | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly startingAt: string;
  readonly type?: ReservableItemType | null | undefined;
};

/** Reason against availability. */
export type AvailabilityReason =
  /** The item or its place is blocked. */
  | 'BLOCKED'
  /** Another reservation holds it. */
  | 'HELD'
  /** An intervention on the item, its location or a part of it. */
  | 'INTERVENTION'
  /** Too few units at some instant of the period. */
  | 'QUANTITY'
  /** Another reservation holds its location or a part of it. */
  | 'RELATED_HELD'
  /** A booking rule forbids the period. */
  | 'RULE';

/** PARTLY: some units of a stock are free. */
export type AvailabilityState =
  | 'BLOCKED'
  | 'FREE'
  | 'PARTLY'
  | 'TAKEN';

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

/** Compares a choice with one value or several. */
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

/** Required equipment of an item. */
export type EquipmentNeedInput = {
  readonly id: string;
  /** Absent: 1. */
  readonly quantity?: number | null | undefined;
};

/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** A confirmed decision. */
export type MessageDecisionInput = {
  readonly accept: boolean;
  /** Required for a denial. */
  readonly comment?: string | null | undefined;
  /** Last segment of the link in the message. */
  readonly token: string;
};

/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** Period and filters. Half-open bounds: from ≤ x < to, at most 100 days. */
export type PlanningInput = {
  /** Minimum capacity in people. */
  readonly capacity?: number | null | undefined;
  /** Includes descendants. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** Required equipment. */
  readonly equipment?: ReadonlyArray<string> | null | undefined;
  readonly from: string;
  readonly items?: ReadonlyArray<string> | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<ReservationDisplayStatus> | null | undefined;
  readonly to: string;
  readonly types?: ReadonlyArray<ReservableItemType> | null | undefined;
};

/** Compares the id of the referenced record, or of several ones. */
export type ReferenceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  /** The record and its descendants in a tree. */
  readonly under?: string | null | undefined;
};

/** Conditions on a list of reservable items, combined by AND. */
export type ReservableItemFilter = {
  readonly blocked?: boolean | null | undefined;
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** Only these records. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly name?: TextFilter | null | undefined;
  /** Words that must all match, ignoring case and accents; also searches titles of searchable references. */
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
