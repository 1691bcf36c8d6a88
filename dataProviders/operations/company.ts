/** Written by `npm run operations` from company.graphql and contract/company.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type Pagination = {
  readonly page?: number;
  readonly perPage?: number;
};

export type BookingSectorsQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type BookingSectorsQuery = { readonly getSectors: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string }> } };


export const BookingSectorsDocument = /*#__PURE__*/ new TypedDocumentString('company', `
    query BookingSectors($all: Pagination) {
  getSectors(pagination: $all, sort: [{field: "name", order: ASC}]) {
    items {
      id
      name: displayName
    }
  }
}
    `) as unknown as TypedDocumentString<BookingSectorsQuery, BookingSectorsQueryVariables>;
