import type { ServiceName } from '#resources/schema/resource.ts'

export class TypedDocumentString<Answer, Variables> {
  declare readonly types?: (variables: Variables) => Answer
  readonly service: ServiceName
  readonly text: string

  constructor(service: ServiceName, text: string, _meta?: object) {
    this.service = service
    this.text = text
  }
}

/** Marks fields that the contract makes nullable for restricted users, but that this page always receives. */
export type Filled<T, K extends keyof T> = Omit<T, K> & { readonly [N in K]: NonNullable<T[N]> }
