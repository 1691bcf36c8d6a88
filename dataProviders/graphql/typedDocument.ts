import type { ServiceName } from '#resources/schema/resource.ts'

/** A GraphQL document whose variables and answer the compiler knows (`npm run operations`). */
export class TypedDocumentString<Answer, Variables> {
  /** Never there: carries the types. */
  declare readonly types?: (variables: Variables) => Answer
  readonly service: ServiceName
  readonly text: string

  constructor(service: ServiceName, text: string, _meta?: object) {
    this.service = service
    this.text = text
  }
}

/** With fields that the contract lets be empty for who may not read them, and that their own page always has. */
export type Filled<T, K extends keyof T> = Omit<T, K> & { readonly [N in K]: NonNullable<T[N]> }
