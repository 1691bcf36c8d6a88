import type { Operations } from '#contract/mailer.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { previewEmail, sendEmail } from '#server/modules/reservation/emails/sendEmail.ts'
import { A_NOTIFIED_RESERVATION, sendEmails } from '#server/modules/reservation/emails/sendEmails.ts'

export const previewEmailOperation = defineOperation<Operations['previewEmail']>({
  sdl: /* GraphQL */ `
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

    "A filled email."
    type EmailPreview {
      subject: String!
      "HTML fragment."
      body: String!
      models: [EmailChoice!]!
      borrowers: [EmailBorrower!]!
    }

    extend type Query {
      "Returns a filled email and its possible recipients; requires access to update the reservation."
      previewEmail(input: SendEmailInput!): EmailPreview!
    }
  `,
  resolve: (context, { input }) => previewEmail(context, input),
})

export const sendEmailOperation = defineOperation<Operations['sendEmail']>({
  sdl: /* GraphQL */ `
    "A queued email."
    type RequestedEmail {
      id: ID!
    }

    extend type Mutation {
      "Sends an email to people of a reservation; requires access to update it."
      sendEmail(input: SendEmailInput!): RequestedEmail!
    }
  `,
  resolve: (context, { input }) => sendEmail(context, input),
})

export const sendEmailsOperation = defineOperation<Operations['sendEmails']>({
  sdl: /* GraphQL */ `
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

    extend type Mutation {
      "Queues an email per reservation; rejections do not stop the others. Requires access to update them."
      sendEmails(input: SendEmailsInput!): [SentEmailResult!]!
    }
  `,
  work: ({ input }) => A_NOTIFIED_RESERVATION * input.records.length,
  resolve: (context, { input }) => sendEmails(context, input),
})
