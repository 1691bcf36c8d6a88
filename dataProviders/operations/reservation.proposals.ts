/** Written by `npm run operations` from reservation.proposals.graphql and contract/reservation.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** An answer by the link of a message. */
export type ProposalAnswerInput = {
  readonly accept: boolean;
  /** Last segment of the link in the message. */
  readonly token: string;
};

export type ProposalQueryVariables = Exact<{
  token: string;
}>;


export type ProposalQuery = { readonly getProposal: { readonly reservationId: string, readonly number: string, readonly subject: string, readonly period: string, readonly changes: ReadonlyArray<string>, readonly note: string | null, readonly author: string | null, readonly refusal: string | null } };

export type AnswerProposalMutationVariables = Exact<{
  input: ProposalAnswerInput;
}>;


export type AnswerProposalMutation = { readonly answerProposal: boolean };

export type ReservationProposalQueryVariables = Exact<{
  reservation: string;
}>;


export type ReservationProposalQuery = { readonly getReservationProposal: { readonly id: string, readonly changes: ReadonlyArray<string>, readonly note: string | null, readonly author: string | null, readonly refusal: string | null, readonly status: string, readonly canAnswer: boolean } | null };

export type AnswerReservationProposalMutationVariables = Exact<{
  id: string;
  accept: boolean;
}>;


export type AnswerReservationProposalMutation = { readonly answerReservationProposal: string };


export const ProposalDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query Proposal($token: String!) {
  getProposal(token: $token) {
    reservationId
    number
    subject
    period
    changes
    note
    author
    refusal
  }
}
    `) as unknown as TypedDocumentString<ProposalQuery, ProposalQueryVariables>;
export const AnswerProposalDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation AnswerProposal($input: ProposalAnswerInput!) {
  answerProposal(input: $input)
}
    `) as unknown as TypedDocumentString<AnswerProposalMutation, AnswerProposalMutationVariables>;
export const ReservationProposalDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    query ReservationProposal($reservation: ID!) {
  getReservationProposal(reservation: $reservation) {
    id
    changes
    note
    author
    refusal
    status
    canAnswer
  }
}
    `) as unknown as TypedDocumentString<ReservationProposalQuery, ReservationProposalQueryVariables>;
export const AnswerReservationProposalDocument = /*#__PURE__*/ new TypedDocumentString('reservation', `
    mutation AnswerReservationProposal($id: ID!, $accept: Boolean!) {
  answerReservationProposal(id: $id, accept: $accept)
}
    `) as unknown as TypedDocumentString<AnswerReservationProposalMutation, AnswerReservationProposalMutationVariables>;
