/** Written by `npm run operations` from reservation.record.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Reason against serving the content of a file. */
export type FileObstacle =
  /** The scanner found a virus. */
  | 'INFECTED'
  /** The virus scan is pending. */
  | 'PENDING'
  /** Too large for the virus scanner. */
  | 'TOO_LARGE';

/** The values of managementMode of a reservable item. */
export type ReservableItemManagementMode =
  | 'INDIVIDUALLY'
  | 'IN_QUANTITY';

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

/** The values of planningStatus of a reservation item. */
export type ReservationItemPlanningStatus =
  | 'CLOSED'
  | 'OVER'
  | 'PENDING'
  | 'RESERVED';

/** The values of type of a reservation item. */
export type ReservationItemType =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

/** The values of validationStatus of a reservation item. */
export type ReservationItemValidationStatus =
  | 'ACCEPTED'
  | 'DENIED'
  | 'PENDING';

/** The values of status of a reservation item validation step. */
export type ReservationItemValidationStepStatus =
  | 'ACCEPTED'
  | 'DENIED'
  | 'PENDING';

export type WholeReservationQueryVariables = Exact<{
  id: string;
}>;


export type WholeReservationQuery = { readonly getReservation: { readonly id: string, readonly number: string | null, readonly displayName: string, readonly subject: string | null, readonly overrideReason: string | null, readonly startingAt: string | null, readonly endingAt: string | null, readonly displayStatus: ReservationDisplayStatus, readonly canUpdate: boolean, readonly canDelete: boolean, readonly customFields: Readonly<Record<string, unknown>> | null, readonly seriesRank: number | null, readonly seriesCount: number | null, readonly seriesPrevious: string | null, readonly seriesNext: string | null, readonly isApart: boolean | null, readonly createdAt: string | null, readonly updatedAt: string | null, readonly series: { readonly id: string } | null, readonly useType: { readonly id: string, readonly displayName: string } | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly createdBy: { readonly id: string, readonly displayName: string } | null, readonly updatedBy: { readonly id: string, readonly displayName: string } | null, readonly reservationItems: ReadonlyArray<{ readonly id: string, readonly type: ReservationItemType | null, readonly quantity: number | null, readonly planningStatus: ReservationItemPlanningStatus | null, readonly validationStatus: ReservationItemValidationStatus | null, readonly closedAt: string | null, readonly closeComment: string | null, readonly canRemoveClosingFiles: boolean, readonly handedOverAt: string | null, readonly returnedQuantity: number | null, readonly missingQuantity: number | null, readonly damagedQuantity: number | null, readonly noShow: boolean | null, readonly cancelledAt: string | null, readonly cancelReason: string | null, readonly canClose: boolean, readonly canReopen: boolean, readonly canCancel: boolean, readonly canReinstate: boolean, readonly customFields: Readonly<Record<string, unknown>> | null, readonly closedBy: { readonly id: string, readonly displayName: string } | null, readonly closingFiles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly obstacle: FileObstacle | null, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null }>, readonly handedOverBy: { readonly id: string, readonly displayName: string } | null, readonly cancelledBy: { readonly id: string, readonly displayName: string } | null, readonly reservationItemValidationSteps: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly status: ReservationItemValidationStepStatus | null, readonly comment: string | null, readonly canDecide: boolean, readonly canShelve: boolean, readonly canAnswer: boolean, readonly canAnswerFor: boolean, readonly isAwaitingAnswer: boolean, readonly question: string | null, readonly questionedAt: string | null, readonly answer: string | null, readonly answeredAt: string | null, readonly decidesFor: string | null, readonly openedAt: string | null, readonly dueAt: string | null, readonly escalatedTo: string | null, readonly decidedWithin: string | null, readonly updatedAt: string | null, readonly questionedBy: { readonly id: string, readonly displayName: string } | null, readonly answeredBy: { readonly id: string, readonly displayName: string } | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly approver: { readonly id: string, readonly displayName: string } | null, readonly onBehalfOf: { readonly id: string, readonly displayName: string } | null, readonly updatedBy: { readonly id: string, readonly displayName: string } | null }>, readonly reservableItem: { readonly id: string, readonly displayName: string, readonly managementMode: ReservableItemManagementMode | null, readonly reservationCategory: { readonly id: string, readonly displayName: string } | null } | null, readonly borrowings: ReadonlyArray<{ readonly id: string, readonly externalName: string | null, readonly externalEmail: string | null, readonly isMain: boolean | null, readonly customFields: Readonly<Record<string, unknown>> | null, readonly borrower: { readonly id: string, readonly displayName: string } | null, readonly department: { readonly id: string, readonly displayName: string } | null, readonly externalBorrower: { readonly id: string, readonly displayName: string } | null, readonly useType: { readonly id: string, readonly displayName: string } | null }> }> } };

export type LineStepFragment = { readonly id: string, readonly name: string | null, readonly status: ReservationItemValidationStepStatus | null, readonly comment: string | null, readonly canDecide: boolean, readonly canShelve: boolean, readonly canAnswer: boolean, readonly canAnswerFor: boolean, readonly isAwaitingAnswer: boolean, readonly question: string | null, readonly questionedAt: string | null, readonly answer: string | null, readonly answeredAt: string | null, readonly decidesFor: string | null, readonly openedAt: string | null, readonly dueAt: string | null, readonly escalatedTo: string | null, readonly decidedWithin: string | null, readonly updatedAt: string | null, readonly questionedBy: { readonly id: string, readonly displayName: string } | null, readonly answeredBy: { readonly id: string, readonly displayName: string } | null, readonly successor: { readonly id: string, readonly displayName: string } | null, readonly approver: { readonly id: string, readonly displayName: string } | null, readonly onBehalfOf: { readonly id: string, readonly displayName: string } | null, readonly updatedBy: { readonly id: string, readonly displayName: string } | null };

export const LineStepFragmentDoc = /*#__PURE__*/ new TypedDocumentString('reservation', `
    fragment LineStep on ReservationItemValidationStep {
  id
  name
  status
  comment
  canDecide
  canShelve
  canAnswer
  canAnswerFor
  isAwaitingAnswer
  question
  questionedAt
  questionedBy {
    id
    displayName
  }
  answer
  answeredAt
  answeredBy {
    id
    displayName
  }
  decidesFor
  openedAt
  dueAt
  successor {
    id
    displayName
  }
  escalatedTo
  decidedWithin
  approver {
    id
    displayName
  }
  onBehalfOf {
    id
    displayName
  }
  updatedAt
  updatedBy {
    id
    displayName
  }
}
    `, {"fragmentName":"LineStep"}) as unknown as TypedDocumentString<LineStepFragment, unknown>;
export const WholeReservationDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query WholeReservation($id: ID!) {
  getReservation(id: $id) {
    id
    number
    displayName
    subject
    overrideReason
    startingAt
    endingAt
    displayStatus
    canUpdate
    canDelete
    customFields(choices: IDS)
    seriesRank
    seriesCount
    seriesPrevious
    seriesNext
    series {
      id
    }
    isApart
    useType {
      id
      displayName
    }
    files {
      id
      name
      extension
      mimeType
      obstacle
      size
      url
      thumbnailUrl
    }
    createdAt
    createdBy {
      id
      displayName
    }
    updatedAt
    updatedBy {
      id
      displayName
    }
    reservationItems {
      id
      type
      quantity
      planningStatus
      validationStatus
      closedAt
      closedBy {
        id
        displayName
      }
      closeComment
      closingFiles {
        id
        name
        extension
        mimeType
        obstacle
        size
        url
        thumbnailUrl
      }
      canRemoveClosingFiles
      handedOverAt
      handedOverBy {
        id
        displayName
      }
      returnedQuantity
      missingQuantity
      damagedQuantity
      noShow
      cancelledAt
      cancelledBy {
        id
        displayName
      }
      cancelReason
      canClose
      canReopen
      canCancel
      canReinstate
      reservationItemValidationSteps {
        ...LineStep
      }
      customFields(choices: IDS)
      reservableItem {
        id
        displayName
        managementMode
        reservationCategory {
          id
          displayName
        }
      }
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
        externalEmail
        externalBorrower {
          id
          displayName
        }
        isMain
        useType {
          id
          displayName
        }
        customFields(choices: IDS)
      }
    }
  }
}
    fragment LineStep on ReservationItemValidationStep {
  id
  name
  status
  comment
  canDecide
  canShelve
  canAnswer
  canAnswerFor
  isAwaitingAnswer
  question
  questionedAt
  questionedBy {
    id
    displayName
  }
  answer
  answeredAt
  answeredBy {
    id
    displayName
  }
  decidesFor
  openedAt
  dueAt
  successor {
    id
    displayName
  }
  escalatedTo
  decidedWithin
  approver {
    id
    displayName
  }
  onBehalfOf {
    id
    displayName
  }
  updatedAt
  updatedBy {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<WholeReservationQuery, WholeReservationQueryVariables>;
