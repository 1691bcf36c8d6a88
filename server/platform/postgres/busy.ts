/** Converts lock conflicts to BUSY errors: they are not internal errors. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from '../errors.ts'

const [SERIALIZATION_FAILURE, DEADLOCK, LOCK_TIMEOUT, CANCELLED] = ['40001', '40P01', '55P03', '57014']

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

export const isSerializationFailure = (error: unknown): boolean =>
  codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT

export const asBusy = (error: unknown): unknown => {
  if (isSerializationFailure(error) || isLockTimeout(error)) return new AppError('BUSY', kernelMessages.busy)
  return codeOf(error) === CANCELLED ? new AppError('BUSY', kernelMessages.tooLong) : error
}
