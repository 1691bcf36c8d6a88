import type { GraphQLError } from 'graphql'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { AppError } from '#server/platform/errors.ts'

const verdict = (id: string, error?: GraphQLError): UpdateVerdict => {
  if (!error) return { id, isUpdated: true, error: null }
  const { code, ...details } = error.extensions
  return { id, isUpdated: false, error: { code: String(code), message: error.message, details } }
}

/** In sequence. Errors other than AppError, and BUSY, end the whole call. */
export const eachInTurn = async (
  ids: readonly string[],
  work: (id: string) => Promise<void> | void,
): Promise<UpdateVerdict[]> => {
  const verdicts: UpdateVerdict[] = []
  for (const id of ids) {
    try {
      await work(id)
      verdicts.push(verdict(id))
    } catch (error) {
      if (!(error instanceof AppError) || error.extensions.code === 'BUSY') throw error
      verdicts.push(verdict(id, error))
    }
  }
  return verdicts
}
