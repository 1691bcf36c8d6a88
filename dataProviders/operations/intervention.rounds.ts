/** Written by `npm run operations` from intervention.rounds.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** The values of kind of an intervention point. */
export type InterventionPointKind =
  | 'CHECK'
  | 'MEASURE'
  | 'TEXT';

/** The values of result of an intervention point. */
export type InterventionPointResult =
  | 'NOT_OK'
  | 'OK';

/** A result of one point of a round on one item. */
export type SentRoundResult = {
  /** A UUID that the device chooses. */
  readonly id: string;
  /** A location or property of the round. */
  readonly item: string;
  readonly note?: string | null | undefined;
  /** Absent: the stored photo stays; null removes it. */
  readonly photo?: FileInput | null | undefined;
  readonly point: string;
  /** Time on the device; a later time than now counts as now. */
  readonly recordedAt: string;
  /** Of a point to check; the value of a measure and a text decide theirs. */
  readonly result?: InterventionPointResult | null | undefined;
  /** Of a measure. */
  readonly value?: number | null | undefined;
};

/** OUTDATED: a later result is stored. REFUSED: the message tells why. */
export type SynchronisedStatus =
  | 'ALREADY_STORED'
  | 'OUTDATED'
  | 'REFUSED'
  | 'STORED';

export type RoundQueryVariables = Exact<{
  id: string;
}>;


export type RoundQuery = { readonly getRound: { readonly id: string, readonly number: string, readonly label: string, readonly description: string | null, readonly isOver: boolean, readonly missingReason: string | null, readonly canRecord: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly place: string | null }>, readonly points: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: InterventionPointKind, readonly unit: string | null, readonly minimum: number | null, readonly maximum: number | null, readonly asksPhoto: boolean }>, readonly results: ReadonlyArray<{ readonly id: string, readonly item: string, readonly point: string, readonly result: InterventionPointResult, readonly value: number | null, readonly note: string | null, readonly recordedAt: string, readonly user: string, readonly hasPhoto: boolean, readonly photoUrl: string | null, readonly thumbnailUrl: string | null, readonly correctiveWork: { readonly id: string, readonly displayName: string } | null }> } };

export type SynchroniseRoundMutationVariables = Exact<{
  round: string;
  results: ReadonlyArray<SentRoundResult> | SentRoundResult;
}>;


export type SynchroniseRoundMutation = { readonly synchroniseRound: ReadonlyArray<{ readonly id: string, readonly status: SynchronisedStatus, readonly message: string | null, readonly correctiveWork: string | null }> };

export type FinishRoundMutationVariables = Exact<{
  round: string;
  missingReason?: string | null | undefined;
}>;


export type FinishRoundMutation = { readonly finishRound: boolean };


export const RoundDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query Round($id: ID!) {
  getRound(id: $id) {
    id
    number
    label
    description
    isOver
    missingReason
    canRecord
    items {
      id
      name
      place
    }
    points {
      id
      label
      kind
      unit
      minimum
      maximum
      asksPhoto
    }
    results {
      id
      item
      point
      result
      value
      note
      recordedAt
      user
      hasPhoto
      photoUrl
      thumbnailUrl
      correctiveWork {
        id
        displayName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RoundQuery, RoundQueryVariables>;
export const SynchroniseRoundDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation SynchroniseRound($round: ID!, $results: [SentRoundResult!]!) {
  synchroniseRound(round: $round, results: $results) {
    id
    status
    message
    correctiveWork
  }
}
    `) as unknown as TypedDocumentString<SynchroniseRoundMutation, SynchroniseRoundMutationVariables>;
export const FinishRoundDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation FinishRound($round: ID!, $missingReason: String) {
  finishRound(round: $round, missingReason: $missingReason)
}
    `) as unknown as TypedDocumentString<FinishRoundMutation, FinishRoundMutationVariables>;
