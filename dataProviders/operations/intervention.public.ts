/** Written by `npm run operations` from intervention.public.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of status of a problem report. */
export type ProblemReportStatus =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'DONE'
  | 'MERGED'
  | 'OPEN'
  | 'REFUSED';

/** A follower of a report, without account. */
export type PublicFollowInput = {
  readonly email: string;
  /** A report of the page. */
  readonly report: string;
  /** UUID that the browser chose: the same one sends one message. */
  readonly submission: string;
  /** From the page, read at least two seconds before. */
  readonly ticket: string;
  /** Last segment of the address of the QR code. */
  readonly token: string;
  /** Empty: people do not see it. */
  readonly website?: string | null | undefined;
};

/** A report by a person without account. */
export type PublicReportInput = {
  /** To get the private link by email. */
  readonly email?: string | null | undefined;
  /** Where exactly. */
  readonly place?: string | null | undefined;
  readonly problem: string;
  /** UUID that the browser chose: the same one stores one report. */
  readonly submission: string;
  /** From the page, read at least two seconds before. */
  readonly ticket: string;
  /** Last segment of the address of the QR code. */
  readonly token: string;
  /** Empty: people do not see it. */
  readonly website?: string | null | undefined;
};

export type ReportPageQueryVariables = Exact<{
  token: string;
}>;


export type ReportPageQuery = { readonly getReportPage: { readonly item: string, readonly place: string | null, readonly organisation: string | null, readonly address: string | null, readonly days: number, readonly ticket: string, readonly similar: ReadonlyArray<{ readonly id: string, readonly category: string | null, readonly status: ProblemReportStatus, readonly createdAt: string, readonly label: string | null, readonly photos: ReadonlyArray<string> }> } };

export type CreatePublicReportMutationVariables = Exact<{
  input: PublicReportInput;
}>;


export type CreatePublicReportMutation = { readonly createPublicReport: string };

export type JoinPublicReportMutationVariables = Exact<{
  input: PublicFollowInput;
}>;


export type JoinPublicReportMutation = { readonly joinPublicReport: boolean };

export type PublicReportQueryVariables = Exact<{
  token: string;
}>;


export type PublicReportQuery = { readonly getPublicReport: { readonly item: string, readonly place: string | null, readonly organisation: string | null, readonly label: string | null, readonly status: ProblemReportStatus, readonly reason: string | null, readonly createdAt: string, readonly photos: number, readonly isReporter: boolean, readonly hasEmail: boolean, readonly isConfirmed: boolean, readonly canAnswer: boolean, readonly conversation: ReadonlyArray<{ readonly id: string, readonly text: string, readonly createdAt: string, readonly isMine: boolean, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isImage: boolean }> }> } };

export type AnswerPublicReportMutationVariables = Exact<{
  token: string;
  text: string;
}>;


export type AnswerPublicReportMutation = { readonly answerPublicReport: string };

export type ConfirmPublicReportMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmPublicReportMutation = { readonly confirmPublicReport: boolean };

export type LeavePublicReportMutationVariables = Exact<{
  token: string;
}>;


export type LeavePublicReportMutation = { readonly leavePublicReport: boolean };

export type CreateReportLabelsMutationVariables = Exact<{
  items: ReadonlyArray<string> | string;
}>;


export type CreateReportLabelsMutation = { readonly createReportLabels: ReadonlyArray<{ readonly id: string, readonly name: string, readonly place: string | null, readonly address: string }> };

export type RenewReportLabelMutationVariables = Exact<{
  item: string;
}>;


export type RenewReportLabelMutation = { readonly renewReportLabel: boolean };

export type RevokeReportLabelMutationVariables = Exact<{
  item: string;
}>;


export type RevokeReportLabelMutation = { readonly revokeReportLabel: boolean };

export type PublicRegisterQueryVariables = Exact<{
  token: string;
}>;


export type PublicRegisterQuery = { readonly getPublicRegister: { readonly name: string, readonly organisation: string | null, readonly introduction: string | null, readonly documents: ReadonlyArray<{ readonly kind: string, readonly state: string, readonly reason: string | null, readonly datedOn: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number }> }> } };


export const ReportPageDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query ReportPage($token: String!) {
  getReportPage(token: $token) {
    item
    place
    organisation
    address
    days
    ticket
    similar {
      id
      category
      status
      createdAt
      label
      photos
    }
  }
}
    `) as unknown as TypedDocumentString<ReportPageQuery, ReportPageQueryVariables>;
export const CreatePublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation CreatePublicReport($input: PublicReportInput!) {
  createPublicReport(input: $input)
}
    `) as unknown as TypedDocumentString<CreatePublicReportMutation, CreatePublicReportMutationVariables>;
export const JoinPublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation JoinPublicReport($input: PublicFollowInput!) {
  joinPublicReport(input: $input)
}
    `) as unknown as TypedDocumentString<JoinPublicReportMutation, JoinPublicReportMutationVariables>;
export const PublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query PublicReport($token: String!) {
  getPublicReport(token: $token) {
    item
    place
    organisation
    label
    status
    reason
    createdAt
    photos
    isReporter
    hasEmail
    isConfirmed
    canAnswer
    conversation {
      id
      text
      createdAt
      isMine
      files {
        id
        name
        isImage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PublicReportQuery, PublicReportQueryVariables>;
export const AnswerPublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation AnswerPublicReport($token: String!, $text: String!) {
  answerPublicReport(token: $token, text: $text)
}
    `) as unknown as TypedDocumentString<AnswerPublicReportMutation, AnswerPublicReportMutationVariables>;
export const ConfirmPublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation ConfirmPublicReport($token: String!) {
  confirmPublicReport(token: $token)
}
    `) as unknown as TypedDocumentString<ConfirmPublicReportMutation, ConfirmPublicReportMutationVariables>;
export const LeavePublicReportDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation LeavePublicReport($token: String!) {
  leavePublicReport(token: $token)
}
    `) as unknown as TypedDocumentString<LeavePublicReportMutation, LeavePublicReportMutationVariables>;
export const CreateReportLabelsDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation CreateReportLabels($items: [ID!]!) {
  createReportLabels(items: $items) {
    id
    name
    place
    address
  }
}
    `) as unknown as TypedDocumentString<CreateReportLabelsMutation, CreateReportLabelsMutationVariables>;
export const RenewReportLabelDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation RenewReportLabel($item: ID!) {
  renewReportLabel(item: $item)
}
    `) as unknown as TypedDocumentString<RenewReportLabelMutation, RenewReportLabelMutationVariables>;
export const RevokeReportLabelDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    mutation RevokeReportLabel($item: ID!) {
  revokeReportLabel(item: $item)
}
    `) as unknown as TypedDocumentString<RevokeReportLabelMutation, RevokeReportLabelMutationVariables>;
export const PublicRegisterDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query PublicRegister($token: String!) {
  getPublicRegister(token: $token) {
    name
    organisation
    introduction
    documents {
      kind
      state
      reason
      datedOn
      files {
        id
        name
        size
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PublicRegisterQuery, PublicRegisterQueryVariables>;
