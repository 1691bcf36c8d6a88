import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'

/** The first error of a field, which says more than the message of the whole update. */
export const reasonOf = (error: unknown): string => {
  const errors = isServiceError(error, 'VALIDATION_FAILED') ? error.details.errors : undefined
  const [first] = Array.isArray(errors) ? (errors as FieldError[]) : []
  return first?.message ?? messageFor(error)
}
