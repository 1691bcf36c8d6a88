import type { FormattedExecutionResult } from 'graphql'

// biome-ignore lint/suspicious/noExplicitAny: the document types the response.
export type ServiceAnswer = FormattedExecutionResult<Record<string, any>>

export type SentOperation = {
  name: string | undefined
  query: string
  variables: Record<string, unknown>
  isMutation: boolean
}

const HEAD = /^(?:\s|#[^\n]*\n)*(?:(query|mutation)\b\s*([A-Za-z_]\w*)?|\{)/

/** Parses a document, which must begin with its operation: fragments follow. Throws otherwise. */
export const operationOf = (query: string, variables: object = {}): SentOperation => {
  const head = HEAD.exec(query)
  if (!head) throw new Error('A document begins with its query or its mutation')
  return { name: head[2], query, variables: { ...variables }, isMutation: head[1] === 'mutation' }
}
