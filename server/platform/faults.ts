/** Faults on our side: the details go to the log, the client is told an id to find them by. */
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { AppError } from './errors.ts'
import { asBusy } from './postgres/busy.ts'

/** What a client may read of an error that was not meant for it. */
export const masked = (error: unknown, { log, service }: { log: Logger; service: string }): GraphQLError => {
  const busy = asBusy(error)
  if (busy instanceof AppError) return busy
  const errorId = uuid()
  log.error({ err: error, errorId, service }, 'unexpected error')
  return new GraphQLError(kernelMessages.unknownError, { extensions: { code: 'INTERNAL_SERVER_ERROR', errorId } })
}
