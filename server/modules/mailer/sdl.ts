export const mailerSdl = /* GraphQL */ `
  "A type of email, with what stands for it."
  type EmailTypeState {
    type: EmailModelType!
    "How many models it has."
    count: Int!
    "The model that is sent."
    default: EmailModel
  }

  "The relay that emails leave by; its address and account are the server's own."
  type MailRelay {
    "False: emails are written, and wait."
    isConfigured: Boolean!
    "Who writes them."
    sender: String!
    "Where answers go; null: to the sender."
    replyTo: String
    "Messages that wait."
    waiting: Int!
    "Null: what comes back is not read."
    bounces: BouncesState
  }

  "The mailbox that bounces are read from, as it was the last time that it was read."
  type BouncesState {
    "Its account, server and folder."
    mailbox: String!
    "Null: never."
    readAt: DateTime
    "Why it could not be read."
    error: String
  }

  "Why an address is not reached."
  enum AddressFailureKind {
    "It does not exist, or takes nothing."
    PERMANENT
    "A message was given up: another may arrive."
    TEMPORARY
  }

  "An address that something came back from."
  type AddressFailure {
    address: String!
    kind: AddressFailureKind!
    "In the words of the server that refused."
    reason: String!
    failedAt: DateTime!
  }

  "An address that nothing is sent to by itself any more: it takes nothing."
  type FailedAddress {
    address: String!
    "In the words of the server that refused."
    reason: String!
    failedAt: DateTime!
    "Whoever has it now: ten at most."
    people: [WrittenPerson!]!
  }

  "A person who is written to."
  type WrittenPerson {
    "Key of the entity: user, externalBorrower, or emailModel if a template sends it copies."
    entity: String!
    "Its id."
    record: ID!
    name: String!
  }

  "An email about a reservation to people of it. No address can be given: only theirs."
  input SendEmailInput {
    type: EmailModelType!
    "Null: the default model of its type."
    model: ID
    "The reservation."
    record: ID!
    "Ids of its borrowings: at least one to send it, none to preview it."
    borrowers: [ID!]
    "Stands where the model has a place for it, else before its text."
    comment: String
  }

  "The same email about several reservations, to each borrower with an address."
  input SendEmailsInput {
    type: EmailModelType!
    "Null: the default model of its type."
    model: ID
    "Reservations, at most 100."
    records: [ID!]!
    "Stands where the model has a place for it, else before its text."
    comment: String
  }

  "The email about one of the reservations."
  type SentEmailResult {
    "The reservation."
    id: ID!
    "Null if the session does not see it."
    label: String
    isSent: Boolean!
    "Borrowers to whom it goes."
    people: Int!
    "Why it was not sent."
    reasons: [String!]!
  }

  "An email that was asked for."
  type RequestedEmail {
    id: ID!
  }

  "A model that an email can be filled from."
  type EmailChoice {
    id: ID!
    displayName: String!
    isDefault: Boolean!
  }

  "Whom an email about a reservation can go to."
  type EmailBorrower {
    "A borrowing of theirs."
    id: ID!
    name: String!
    "Null where there is none, or it is that of an account, and accounts are not the session's to read."
    email: String
    "Whether there is an address to write to."
    isReachable: Boolean!
    "What came back from that address; null: nothing."
    failure: AddressFailureKind
  }

  "An email that the session's own acts have sent."
  type MyEmail {
    id: ID!
    type: String!
    status: String!
    recordEntity: String!
    recordId: ID!
    "Null: the record is gone, or no longer the session's to see."
    recordLabel: String
    askedAt: DateTime!
    "Why it has not left."
    error: String
  }

  "An email as it would be sent."
  type EmailPreview {
    subject: String!
    "Markup."
    body: String!
    models: [EmailChoice!]!
    borrowers: [EmailBorrower!]!
  }

  "A model that somebody is writing."
  input EmailModelPreviewInput {
    type: EmailModelType!
    subject: String!
    template: String!
    "The reservation that it is filled with; null: a sample."
    record: ID
    "Names that are to say nothing, whatever the record says."
    blank: [String!]
    "Names that are to say what the sample says, where the record says nothing."
    filled: [String!]
  }

  "A model as it would be sent."
  type EmailModelPreview {
    subject: String!
    "The page of the message whole."
    html: String!
    "Its text part."
    text: String!
    "Marks and conditions that nothing is known of."
    unknown: [String!]!
    "Names that the record says something for."
    told: [String!]!
  }

  "Emails that nobody has to get."
  enum EmailPreference {
    "Before a start and before a return."
    REMINDERS
    "Of interventions that one does: their dates come near."
    INTERVENTION_ALERTS
    "Of items that one manages."
    MANAGER_NEWS
    "Of items that one manages and that belong to no sector."
    NEWS_WITHOUT_SECTOR
  }

  "Whether somebody wants them."
  type ChosenEmailPreference {
    kind: EmailPreference!
    isOn: Boolean!
  }

  extend type Query {
    "What the session's person wants of the emails that nobody has to get."
    getMyEmailPreferences: [ChosenEmailPreference!]!
    "A model as it would be sent, on a reservation that the session sees or on a sample."
    previewEmailModel(input: EmailModelPreviewInput!): EmailModelPreview!
    "An email as it would be sent, and whom it can go to. Asks for the right to update the reservation."
    previewEmail(input: SendEmailInput!): EmailPreview!
    "Every type, also without a model."
    getEmailTypes: [EmailTypeState!]!
    "The relay that emails leave by."
    getMailRelay: MailRelay!
    "Whether emails come back from the address of a person whom the session may read; null: not that anything is known."
    getAddressFailure(
      "Key of the entity: user or externalBorrower."
      entity: String!
      "Its id."
      record: ID!
    ): AddressFailure
    "Addresses that nothing is sent to by itself any more, the newest failures first: 100 at most."
    getFailedAddresses: [FailedAddress!]!
    "The emails that the session's own acts have sent since yesterday, the newest first: 20 at most."
    getMyEmails: [MyEmail!]!
  }

  extend type Mutation {
    "Chooses for the session's person; answers all choices."
    setMyEmailPreference(
      "What."
      kind: EmailPreference!
      "Whether they want it."
      isOn: Boolean!
    ): [ChosenEmailPreference!]!
    "Sends an email to people of a reservation. Asks for the right to update it."
    sendEmail(input: SendEmailInput!): RequestedEmail!
    "Queues an email about each reservation; a refused one does not stop the others. Asks for the right to update it."
    sendEmails(input: SendEmailsInput!): [SentEmailResult!]!
    "Sends again what failed or found nobody; answers the emails that were. At most 200."
    retryEmails(
      "The emails."
      ids: [ID!]!
    ): [ID!]!
    "Stops what has not left; answers the emails that were. At most 200."
    stopEmails(
      "The emails."
      ids: [ID!]!
    ): [ID!]!
    "Sends a message to the session's own address, by which the relay is tried; answers the address."
    sendTestEmail: String!
    "Opens the mailbox of bounces, and answers how many messages are in it."
    testBounceMailbox: Int!
    "Forgets that the address of a person failed; answers whether it had. Asks for the right to update the person."
    forgetAddressFailure(
      "Key of the entity: user or externalBorrower."
      entity: String!
      "Its id."
      record: ID!
    ): Boolean!
    "Forgets that an address failed; answers whether it had."
    forgetFailedAddress(
      "The address."
      address: String!
    ): Boolean!
    "Sends a model that is being written to the session's own address; answers the address."
    sendModelTest(input: EmailModelPreviewInput!): String!
  }
`
