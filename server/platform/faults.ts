import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from './errors.ts'
import { isNewFault } from './isNewFault.ts'
import { asBusy } from './postgres/busy.ts'
import { isUnavailable } from './postgres/database.ts'

const RETRY_AFTER = 2
export const unavailable = (error: unknown, { log, service }: { log: Logger; service: string }) => {
  if (!(error instanceof Error) || !isUnavailable(error)) return undefined
  const fault = String((error as { code?: unknown }).code ?? error.message).slice(0, 100)
  if (isNewFault(fault)) log.error({ err: error, service }, 'unavailable')
  const http = { status: 503, headers: { 'Retry-After': String(RETRY_AFTER) } }
  return new AppError('UNAVAILABLE', kernelMessages.unavailable, { http })
}

export const maskError = (error: unknown, at: { log: Logger; service: string }): GraphQLError => {
  const busy = asBusy(error)
  if (busy instanceof AppError) return busy
  const away = unavailable(error, at)
  if (away) return away
  const errorId = uuid()
  at.log.error({ err: error, errorId, service: at.service }, 'unexpected error')
  return new GraphQLError(kernelMessages.unknownError, { extensions: { code: 'INTERNAL_SERVER_ERROR', errorId } })
}
