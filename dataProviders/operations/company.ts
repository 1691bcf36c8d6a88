/** Written by `npm run operations` from company.graphql and contract/company.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** The values of modules of a sector. */
export type SectorModules =
  | 'INTERVENTIONS'
  | 'RESERVATION';

export type BookingSectorsQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type BookingSectorsQuery = { readonly getSectors: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly modules: ReadonlyArray<SectorModules>, readonly name: string }> } };


export const BookingSectorsDocument = /*#__PURE__*/ new TypedDocumentString('company', `
    query BookingSectors($all: Pagination) {
  getSectors(pagination: $all, sort: [{field: "name", order: ASC}]) {
    hasNextPage
    items {
      id
      name: displayName
      modules
    }
  }
}
    `) as unknown as TypedDocumentString<BookingSectorsQuery, BookingSectorsQueryVariables>;
