/** Written by `npm run operations` from entity-customizer.public.graphql and contract/entity-customizer.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of state of a form answer. */
export type FormAnswerState =
  | 'DONE'
  | 'REFUSED'
  | 'TO_DO';

/** An answer by a person without account. */
export type PublicAnswerInput = {
  /** True if the sender accepted the text of the page. */
  readonly isConsentGiven?: boolean | null | undefined;
  /** UUID that the browser chose: the same one stores one record. */
  readonly submission: string;
  /** From the page, read at least two seconds before. */
  readonly ticket: string;
  /** Last segment of the address of the form. */
  readonly token: string;
  /** By field of the form; moments in local time, as 2026-11-28T14:30. */
  readonly values: unknown;
  /** Empty: people do not see it. */
  readonly website?: string | null | undefined;
};

export type PublicFormQueryVariables = Exact<{
  token: string;
}>;


export type PublicFormQuery = { readonly getFormPage: { readonly name: string, readonly introduction: string | null, readonly thanks: string | null, readonly consent: string | null, readonly emailField: string | null, readonly initial: unknown, readonly ticket: string, readonly fields: ReadonlyArray<{ readonly name: string, readonly input: string, readonly label: string, readonly help: string | null, readonly required: boolean, readonly rules: unknown, readonly when: unknown, readonly requiredIf: unknown, readonly choices: ReadonlyArray<{ readonly value: string, readonly label: string }> | null }> } };

export type CreateFormAnswerMutationVariables = Exact<{
  input: PublicAnswerInput;
}>;


export type CreateFormAnswerMutation = { readonly createFormAnswer: string };

export type FollowedAnswerQueryVariables = Exact<{
  token: string;
}>;


export type FollowedAnswerQuery = { readonly getFollowedAnswer: { readonly name: string, readonly state: FormAnswerState, readonly message: string | null, readonly createdAt: string, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }> } };


export const PublicFormDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query PublicForm($token: String!) {
  getFormPage(token: $token) {
    name
    introduction
    thanks
    consent
    emailField
    fields {
      name
      input
      label
      help
      required
      choices {
        value
        label
      }
      rules
      when
      requiredIf
    }
    initial
    ticket
  }
}
    `) as unknown as TypedDocumentString<PublicFormQuery, PublicFormQueryVariables>;
export const CreateFormAnswerDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateFormAnswer($input: PublicAnswerInput!) {
  createFormAnswer(input: $input)
}
    `) as unknown as TypedDocumentString<CreateFormAnswerMutation, CreateFormAnswerMutationVariables>;
export const FollowedAnswerDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query FollowedAnswer($token: String!) {
  getFollowedAnswer(token: $token) {
    name
    state
    message
    createdAt
    facts {
      label
      value
    }
  }
}
    `) as unknown as TypedDocumentString<FollowedAnswerQuery, FollowedAnswerQueryVariables>;
