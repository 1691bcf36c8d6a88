export const mailerSdl = /* GraphQL */ `
  "A type of email with its templates."
  type EmailTypeState {
    type: EmailModelType!
    "Number of templates."
    count: Int!
    "Template used for sending."
    default: EmailModel
  }

  "SMTP relay; address and account are part of the server configuration."
  type MailRelay {
    "False: emails are created but wait."
    isConfigured: Boolean!
    "Sender address."
    sender: String!
    "Reply address; null: the sender."
    replyTo: String
    "Waiting messages."
    waiting: Int!
    "Null: bounces are not read."
    bounces: BouncesState
  }

  "Mailbox of bounces, as of its last reading."
  type BouncesState {
    "Account, server and folder."
    mailbox: String!
    "Null: never."
    readAt: DateTime
    "Error of the last reading."
    error: String
  }

  "Kind of a delivery failure."
  enum AddressFailureKind {
    "Permanent: the address does not exist or rejects mail."
    PERMANENT
    "Temporary: one message failed; others may arrive."
    TEMPORARY
  }

  "An address with a bounced message."
  type AddressFailure {
    address: String!
    kind: AddressFailureKind!
    "Message of the rejecting server."
    reason: String!
    failedAt: DateTime!
  }

  "A suppressed address, after a permanent failure."
  type FailedAddress {
    address: String!
    "Message of the rejecting server."
    reason: String!
    failedAt: DateTime!
    "Current owners of the address, at most ten."
    people: [WrittenPerson!]!
  }

  "A recipient."
  type WrittenPerson {
    "Key of the entity: user, externalBorrower, or emailModel if a template sends it copies."
    entity: String!
    "Record id."
    record: ID!
    name: String!
  }

  "An email about a reservation to people of it. Addresses cannot be given."
  input SendEmailInput {
    type: EmailModelType!
    "Template id; null: the default of the type."
    model: ID
    "Reservation id."
    record: ID!
    "Borrowing ids: at least one for sending, none for a preview."
    borrowers: [ID!]
    "Inserted at its placeholder in the template, otherwise before the text."
    comment: String
  }

  "An email about several reservations, to each borrower with an address."
  input SendEmailsInput {
    type: EmailModelType!
    "Template id; null: the default of the type."
    model: ID
    "Reservation ids, at most 100."
    records: [ID!]!
    "Inserted at its placeholder in the template, otherwise before the text."
    comment: String
  }

  "Result for one reservation."
  type SentEmailResult {
    "Reservation id."
    id: ID!
    "Null if the session does not see the reservation."
    label: String
    isSent: Boolean!
    "Number of recipients."
    people: Int!
    "Reasons against sending."
    reasons: [String!]!
  }

  "A queued email."
  type RequestedEmail {
    id: ID!
  }

  "An available email template."
  type EmailChoice {
    id: ID!
    displayName: String!
    isDefault: Boolean!
  }

  "A possible recipient of an email about a reservation."
  type EmailBorrower {
    "Borrowing id."
    id: ID!
    name: String!
    "Null if there is none, or if the session may not read it."
    email: String
    "True if an address exists."
    isReachable: Boolean!
    "Known delivery failure of the address; null: none."
    failure: AddressFailureKind
  }

  "An email caused by the session's user."
  type MyEmail {
    id: ID!
    type: String!
    status: String!
    recordEntity: String!
    recordId: ID!
    "Null if the record is gone or no longer visible to the session."
    recordLabel: String
    askedAt: DateTime!
    "Reason against sending."
    error: String
  }

  "A filled email."
  type EmailPreview {
    subject: String!
    "HTML fragment."
    body: String!
    models: [EmailChoice!]!
    borrowers: [EmailBorrower!]!
  }

  "An unsaved email template."
  input EmailModelPreviewInput {
    type: EmailModelType!
    subject: String!
    template: String!
    "Reservation id for the values; null: a sample."
    record: ID
    "Placeholders to leave empty, regardless of the record."
    blank: [String!]
    "Placeholders to fill from the sample if the record has no value."
    filled: [String!]
  }

  "A filled email template."
  type EmailModelPreview {
    subject: String!
    "Complete HTML of the message."
    html: String!
    "Text part of the message."
    text: String!
    "Unknown placeholders and conditions."
    unknown: [String!]!
    "Placeholders with a value in the record."
    told: [String!]!
  }

  "Optional emails."
  enum EmailPreference {
    "Reminders before a start or a return."
    REMINDERS
    "Reminders about assigned interventions."
    INTERVENTION_ALERTS
    "News about managed items."
    MANAGER_NEWS
    "News about managed items without sector."
    NEWS_WITHOUT_SECTOR
  }

  "The user's choice for an optional email."
  type ChosenEmailPreference {
    kind: EmailPreference!
    isOn: Boolean!
  }

  extend type Query {
    "Returns the user's choices for optional emails."
    getMyEmailPreferences: [ChosenEmailPreference!]!
    "Fills an unsaved template with a visible reservation or a sample."
    previewEmailModel(input: EmailModelPreviewInput!): EmailModelPreview!
    "Returns a filled email and its possible recipients; requires access to update the reservation."
    previewEmail(input: SendEmailInput!): EmailPreview!
    "Returns every type, including those without template."
    getEmailTypes: [EmailTypeState!]!
    "Returns the SMTP relay."
    getMailRelay: MailRelay!
    "Returns the delivery failure of a readable person's address; null if none is known."
    getAddressFailure(
      "Key of the entity: user or externalBorrower."
      entity: String!
      "Record id."
      record: ID!
    ): AddressFailure
    "Returns suppressed addresses, newest failures first, at most 100."
    getFailedAddresses: [FailedAddress!]!
    "Returns emails caused by the session's user since yesterday, newest first, at most 20."
    getMyEmails: [MyEmail!]!
  }

  extend type Mutation {
    "Sets a choice of the session's user; returns all choices."
    setMyEmailPreference(
      "The optional email."
      kind: EmailPreference!
      "True to receive it."
      isOn: Boolean!
    ): [ChosenEmailPreference!]!
    "Sends an email to people of a reservation; requires access to update it."
    sendEmail(input: SendEmailInput!): RequestedEmail!
    "Queues an email per reservation; rejections do not stop the others. Requires access to update them."
    sendEmails(input: SendEmailsInput!): [SentEmailResult!]!
    "Retries failed emails and those without recipient; returns the ids retried. At most 200."
    retryEmails(
      "The emails."
      ids: [ID!]!
    ): [ID!]!
    "Stops waiting emails; returns the ids stopped. At most 200."
    stopEmails(
      "The emails."
      ids: [ID!]!
    ): [ID!]!
    "Sends a test message to the session user's address; returns the address."
    sendTestEmail: String!
    "Connects to the mailbox of bounces and returns its number of messages."
    testBounceMailbox: Int!
    "Deletes the delivery failure of a person's address; returns true if there was one. Requires access to update the person."
    forgetAddressFailure(
      "Key of the entity: user or externalBorrower."
      entity: String!
      "Record id."
      record: ID!
    ): Boolean!
    "Deletes the delivery failure of an address; returns true if there was one."
    forgetFailedAddress(
      "The address."
      address: String!
    ): Boolean!
    "Sends an unsaved template to the session user's address; returns the address."
    sendModelTest(input: EmailModelPreviewInput!): String!
  }
`
