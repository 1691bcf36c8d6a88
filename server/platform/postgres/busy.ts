/** Statements that PostgreSQL ended because others stood in their way: a refusal that says so, not a fault of ours. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from '../errors.ts'

const [SERIALIZATION_FAILURE, DEADLOCK, LOCK_TIMEOUT, CANCELLED] = ['40001', '40P01', '55P03', '57014']

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** Given up so that another may go on: the same again may well pass. */
export const isGivenUp = (error: unknown): boolean =>
  codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK

/** Ended because another transaction held for too long what it wanted to lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT

/** BUSY in the place of such an error, any other as it is. */
export const asBusy = (error: unknown): unknown => {
  if (isGivenUp(error) || isLockTimeout(error)) return new AppError('BUSY', kernelMessages.busy)
  return codeOf(error) === CANCELLED ? new AppError('BUSY', kernelMessages.tooLong) : error
}
