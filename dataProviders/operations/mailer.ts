/** Written by `npm run operations` from mailer.graphql and contract/mailer.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Kind of a delivery failure. */
export type AddressFailureKind =
  /** Permanent: the address does not exist or rejects mail. */
  | 'PERMANENT'
  /** Temporary: one message failed; others may arrive. */
  | 'TEMPORARY';

/** An unsaved email template. */
export type EmailModelPreviewInput = {
  /** Placeholders to leave empty, regardless of the record. */
  readonly blank?: ReadonlyArray<string> | null | undefined;
  /** Placeholders to fill from the sample if the record has no value. */
  readonly filled?: ReadonlyArray<string> | null | undefined;
  /** Reservation id for the values; null: a sample. */
  readonly record?: string | null | undefined;
  readonly subject: string;
  readonly template: string;
  readonly type: EmailModelType;
};

/** The values of type of an email model. */
export type EmailModelType =
  | 'contract_reminder'
  | 'intervention_alert'
  | 'problem_report_news'
  | 'reservation_accepted'
  | 'reservation_affected'
  | 'reservation_closed_with_comment'
  | 'reservation_created'
  | 'reservation_deleted'
  | 'reservation_denied'
  | 'reservation_notice'
  | 'reservation_proposed'
  | 'reservation_return_late'
  | 'reservation_return_reminder'
  | 'reservation_start_reminder'
  | 'reservation_updated'
  | 'reservation_updated_to_managers'
  | 'reservation_validation_answer'
  | 'reservation_validation_escalated'
  | 'reservation_validation_question'
  | 'reservation_validation_reminder'
  | 'reservation_validation_requested';

/** Optional emails. */
export type EmailPreference =
  /** Reminders before the notice day or the end of contracts. */
  | 'CONTRACT_REMINDERS'
  /** Reminders about assigned interventions. */
  | 'INTERVENTION_ALERTS'
  /** News about managed items. */
  | 'MANAGER_NEWS'
  /** News about managed items without sector. */
  | 'NEWS_WITHOUT_SECTOR'
  /** Reminders before a start or a return. */
  | 'REMINDERS';

/** An email about a reservation to its people; other addresses are not possible. */
export type SendEmailInput = {
  /** Borrowing ids: at least one for sending, none for a preview. */
  readonly borrowers?: ReadonlyArray<string> | null | undefined;
  /** Inserted at its placeholder in the template, otherwise before the text. */
  readonly comment?: string | null | undefined;
  /** Template id; null: the default of the type. */
  readonly model?: string | null | undefined;
  /** Reservation id. */
  readonly record: string;
  readonly type: EmailModelType;
};

/** An email about several reservations, to each borrower with an address. */
export type SendEmailsInput = {
  /** Inserted at its placeholder in the template, otherwise before the text. */
  readonly comment?: string | null | undefined;
  /** Template id; null: the default of the type. */
  readonly model?: string | null | undefined;
  /** Reservation ids, at most 100. */
  readonly records: ReadonlyArray<string>;
  readonly type: EmailModelType;
};

/** The values of status of a sent email. */
export type SentEmailStatus =
  | 'ERROR'
  | 'READY'
  | 'RETURNED'
  | 'SENT'
  | 'STARTED';

export type EmailTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailTypesQuery = { readonly getEmailTypes: ReadonlyArray<{ readonly type: EmailModelType, readonly count: number, readonly default: { readonly id: string, readonly displayName: string } | null }> };

export type MailRelayQueryVariables = Exact<{ [key: string]: never; }>;


export type MailRelayQuery = { readonly getMailRelay: { readonly isConfigured: boolean, readonly sender: string, readonly replyTo: string | null, readonly waiting: number, readonly bounces: { readonly mailbox: string, readonly readAt: string | null, readonly error: string | null } | null } };

export type PreviewEmailQueryVariables = Exact<{
  input: SendEmailInput;
}>;


export type PreviewEmailQuery = { readonly previewEmail: { readonly subject: string, readonly body: string, readonly models: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly isDefault: boolean }>, readonly borrowers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly isReachable: boolean, readonly failure: AddressFailureKind | null }> } };

export type PreviewEmailModelQueryVariables = Exact<{
  input: EmailModelPreviewInput;
}>;


export type PreviewEmailModelQuery = { readonly previewEmailModel: { readonly subject: string, readonly html: string, readonly text: string, readonly unknown: ReadonlyArray<string>, readonly told: ReadonlyArray<string> } };

export type SendModelTestMutationVariables = Exact<{
  input: EmailModelPreviewInput;
}>;


export type SendModelTestMutation = { readonly sendModelTest: string };

export type SendEmailsMutationVariables = Exact<{
  input: SendEmailsInput;
}>;


export type SendEmailsMutation = { readonly sendEmails: ReadonlyArray<{ readonly id: string, readonly label: string | null, readonly isSent: boolean, readonly people: number, readonly reasons: ReadonlyArray<string> }> };

export type SendEmailMutationVariables = Exact<{
  input: SendEmailInput;
}>;


export type SendEmailMutation = { readonly sendEmail: { readonly id: string } };

export type RetryEmailsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type RetryEmailsMutation = { readonly retryEmails: ReadonlyArray<string> };

export type StopEmailsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type StopEmailsMutation = { readonly stopEmails: ReadonlyArray<string> };

export type SendTestEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestEmailMutation = { readonly sendTestEmail: string };

export type EmailMessagesQueryVariables = Exact<{
  email: string;
  page: number;
  isFirst: boolean;
}>;


export type EmailMessagesQuery = { readonly text?: { readonly items: ReadonlyArray<{ readonly id: string, readonly subject: string | null, readonly body: string | null }> }, readonly getSentEmails: { readonly total: number, readonly isTotalExact: boolean, readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly recipient: string | null, readonly status: SentEmailStatus | null, readonly attempts: number | null, readonly nextAttemptAt: string | null, readonly sentAt: string | null, readonly isHeld: boolean | null, readonly error: string | null, readonly ccs: ReadonlyArray<{ readonly email: string | null }>, readonly bccs: ReadonlyArray<{ readonly email: string | null }> }> } };

export type MyEmailsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEmailsQuery = { readonly getMyEmails: ReadonlyArray<{ readonly id: string, readonly type: string, readonly status: string, readonly recordEntity: string, readonly recordId: string, readonly recordLabel: string | null, readonly askedAt: string, readonly error: string | null }> };

export type MyEmailPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEmailPreferencesQuery = { readonly getMyEmailPreferences: ReadonlyArray<{ readonly kind: EmailPreference, readonly isOn: boolean }> };

export type SetMyEmailPreferenceMutationVariables = Exact<{
  kind: EmailPreference;
  isOn: boolean;
}>;


export type SetMyEmailPreferenceMutation = { readonly setMyEmailPreference: ReadonlyArray<{ readonly kind: EmailPreference, readonly isOn: boolean }> };

export type AddressFailureQueryVariables = Exact<{
  entity: string;
  record: string;
}>;


export type AddressFailureQuery = { readonly getAddressFailure: { readonly address: string, readonly kind: AddressFailureKind, readonly reason: string, readonly failedAt: string } | null };

export type ForgetAddressFailureMutationVariables = Exact<{
  entity: string;
  record: string;
}>;


export type ForgetAddressFailureMutation = { readonly forgetAddressFailure: boolean };

export type TestBounceMailboxMutationVariables = Exact<{ [key: string]: never; }>;


export type TestBounceMailboxMutation = { readonly testBounceMailbox: number };

export type FailedAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type FailedAddressesQuery = { readonly getFailedAddresses: ReadonlyArray<{ readonly address: string, readonly reason: string, readonly failedAt: string, readonly people: ReadonlyArray<{ readonly entity: string, readonly record: string, readonly name: string }> }> };

export type ForgetFailedAddressMutationVariables = Exact<{
  address: string;
}>;


export type ForgetFailedAddressMutation = { readonly forgetFailedAddress: boolean };


export const EmailTypesDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query EmailTypes {
  getEmailTypes {
    type
    count
    default {
      id
      displayName
    }
  }
}
    `) as unknown as TypedDocumentString<EmailTypesQuery, EmailTypesQueryVariables>;
export const MailRelayDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query MailRelay {
  getMailRelay {
    isConfigured
    sender
    replyTo
    waiting
    bounces {
      mailbox
      readAt
      error
    }
  }
}
    `) as unknown as TypedDocumentString<MailRelayQuery, MailRelayQueryVariables>;
export const PreviewEmailDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query PreviewEmail($input: SendEmailInput!) {
  previewEmail(input: $input) {
    subject
    body
    models {
      id
      displayName
      isDefault
    }
    borrowers {
      id
      name
      email
      isReachable
      failure
    }
  }
}
    `) as unknown as TypedDocumentString<PreviewEmailQuery, PreviewEmailQueryVariables>;
export const PreviewEmailModelDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query PreviewEmailModel($input: EmailModelPreviewInput!) {
  previewEmailModel(input: $input) {
    subject
    html
    text
    unknown
    told
  }
}
    `) as unknown as TypedDocumentString<PreviewEmailModelQuery, PreviewEmailModelQueryVariables>;
export const SendModelTestDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation SendModelTest($input: EmailModelPreviewInput!) {
  sendModelTest(input: $input)
}
    `) as unknown as TypedDocumentString<SendModelTestMutation, SendModelTestMutationVariables>;
export const SendEmailsDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation SendEmails($input: SendEmailsInput!) {
  sendEmails(input: $input) {
    id
    label
    isSent
    people
    reasons
  }
}
    `) as unknown as TypedDocumentString<SendEmailsMutation, SendEmailsMutationVariables>;
export const SendEmailDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation SendEmail($input: SendEmailInput!) {
  sendEmail(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SendEmailMutation, SendEmailMutationVariables>;
export const RetryEmailsDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation RetryEmails($ids: [ID!]!) {
  retryEmails(ids: $ids)
}
    `) as unknown as TypedDocumentString<RetryEmailsMutation, RetryEmailsMutationVariables>;
export const StopEmailsDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation StopEmails($ids: [ID!]!) {
  stopEmails(ids: $ids)
}
    `) as unknown as TypedDocumentString<StopEmailsMutation, StopEmailsMutationVariables>;
export const SendTestEmailDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation SendTestEmail {
  sendTestEmail
}
    `) as unknown as TypedDocumentString<SendTestEmailMutation, SendTestEmailMutationVariables>;
export const EmailMessagesDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query EmailMessages($email: ID!, $page: Int!, $isFirst: Boolean!) {
  text: getSentEmails(
    filter: {email: {in: [$email]}}
    pagination: {page: 1, perPage: 1}
  ) @include(if: $isFirst) {
    items {
      id
      subject
      body
    }
  }
  getSentEmails(
    filter: {email: {in: [$email]}}
    pagination: {page: $page, perPage: 50}
  ) {
    items {
      id
      recipient
      ccs {
        email
      }
      bccs {
        email
      }
      status
      attempts
      nextAttemptAt
      sentAt
      isHeld
      error
    }
    total
    isTotalExact
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<EmailMessagesQuery, EmailMessagesQueryVariables>;
export const MyEmailsDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query MyEmails {
  getMyEmails {
    id
    type
    status
    recordEntity
    recordId
    recordLabel
    askedAt
    error
  }
}
    `) as unknown as TypedDocumentString<MyEmailsQuery, MyEmailsQueryVariables>;
export const MyEmailPreferencesDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query MyEmailPreferences {
  getMyEmailPreferences {
    kind
    isOn
  }
}
    `) as unknown as TypedDocumentString<MyEmailPreferencesQuery, MyEmailPreferencesQueryVariables>;
export const SetMyEmailPreferenceDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation SetMyEmailPreference($kind: EmailPreference!, $isOn: Boolean!) {
  setMyEmailPreference(kind: $kind, isOn: $isOn) {
    kind
    isOn
  }
}
    `) as unknown as TypedDocumentString<SetMyEmailPreferenceMutation, SetMyEmailPreferenceMutationVariables>;
export const AddressFailureDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query AddressFailure($entity: String!, $record: ID!) {
  getAddressFailure(entity: $entity, record: $record) {
    address
    kind
    reason
    failedAt
  }
}
    `) as unknown as TypedDocumentString<AddressFailureQuery, AddressFailureQueryVariables>;
export const ForgetAddressFailureDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation ForgetAddressFailure($entity: String!, $record: ID!) {
  forgetAddressFailure(entity: $entity, record: $record)
}
    `) as unknown as TypedDocumentString<ForgetAddressFailureMutation, ForgetAddressFailureMutationVariables>;
export const TestBounceMailboxDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation TestBounceMailbox {
  testBounceMailbox
}
    `) as unknown as TypedDocumentString<TestBounceMailboxMutation, TestBounceMailboxMutationVariables>;
export const FailedAddressesDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    query FailedAddresses {
  getFailedAddresses {
    address
    reason
    failedAt
    people {
      entity
      record
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FailedAddressesQuery, FailedAddressesQueryVariables>;
export const ForgetFailedAddressDocument = /*#__PURE__*/ new TypedDocumentString('mailer', `
    mutation ForgetFailedAddress($address: String!) {
  forgetFailedAddress(address: $address)
}
    `) as unknown as TypedDocumentString<ForgetFailedAddressMutation, ForgetFailedAddressMutationVariables>;
