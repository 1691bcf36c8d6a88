import { GraphQLError, Kind, parse } from 'graphql'
import { callService } from '#dataProviders/graphql/client.ts'
import { apiTexts } from '#i18n/fr/apiPages.ts'

const texts = apiTexts.problems

export type Answered = { text: string; ms: number }

export const refusalOfRead = (query: string): string | undefined => {
  try {
    const reads = parse(query).definitions.every(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION || ('operation' in one && one.operation === 'query'),
    )
    return reads ? undefined : texts.notRead
  } catch (error) {
    return texts.unreadable(error instanceof GraphQLError ? error.message : String(error))
  }
}

const variablesIn = (text: string): object => {
  const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError(texts.variables)
  return value
}

export const runQuery = async (service: string, query: string, variables: string): Promise<Answered> => {
  const problem = refusalOfRead(query)
  if (problem) throw new Error(problem)
  let values: object
  try {
    values = variablesIn(variables)
  } catch {
    throw new Error(texts.variables)
  }
  const begun = performance.now()
  const data = await callService<unknown>(service, query.trim(), values)
  return { text: JSON.stringify(data, null, 2), ms: Math.round(performance.now() - begun) }
}
