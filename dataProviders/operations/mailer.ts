/** Written by `npm run operations` from mailer.graphql and contract/mailer.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of type of an email model. */
export type EmailModelType =
  | 'reservation_accepted'
  | 'reservation_closed_with_comment'
  | 'reservation_created'
  | 'reservation_deleted'
  | 'reservation_denied'
  | 'reservation_updated'
  | 'reservation_updated_to_managers';

export type EmailTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailTypesQuery = { readonly getEmailTypes: ReadonlyArray<{ readonly type: EmailModelType, readonly count: number, readonly default: { readonly id: string, readonly displayName: string } | null }> };


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
