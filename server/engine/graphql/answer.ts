import type { IncomingMessage } from 'node:http'
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { HeavyQueue } from '#server/platform/heavyQueue.ts'
import { type Context, type Kernel, missingSession } from '../context.ts'
import { boundedJson } from '../fastReads/boundedJson.ts'
import type { WeightedCache } from '../fastReads/weightedCache.ts'
import { answerOnce } from '../requests/answerOnce.ts'
import { hashesOfRequest, hashOfKey, idempotencyKeyOf } from '../requests/idempotencyKey.ts'
import { namesWithAccess, type Service, workEstimates } from '../service.ts'
import { undoableOf } from '../undoable.ts'
import { HEAVY_WORK, spendWork } from '../work/workBudget.ts'
import { cachedDocuments, type Prepared, publicDocument } from './documents.ts'
import { failed, type Mask, readable } from './problems.ts'
import { checkVariables } from './variables.ts'

/** Maximum answer (characters). The product's largest answer, a planning, is about a fifth of it. */
const MAX_ANSWER = 32 * 1024 * 1024

export type Answering = {
  kernel: Kernel
  contextOf: (request: IncomingMessage) => Promise<Context>
  service: Service
  documents: string
  schema: GraphQLSchema
  cache: WeightedCache<Prepared>
  heavy: HeavyQueue
  mask: Mask
}

export type GraphQLParameters = { query?: string; operationName?: string; variables?: Record<string, unknown> }

export type Answer = ExecutionResult & { stringify: (answer: ExecutionResult) => string }

const stringify = (answer: ExecutionResult): string =>
  boundedJson(answer, MAX_ANSWER) ??
  JSON.stringify({
    errors: [{ message: kernelMessages.answerTooLong, extensions: { code: 'QUERY_TOO_EXPENSIVE' } }],
  })

const checkName = ({ operation }: Prepared, operationName: string | undefined): void => {
  if (!operationName || operation.name?.value === operationName) return
  throw new GraphQLError(kernelMessages.otherOperation, { extensions: { code: 'BAD_REQUEST' } })
}

/** URLs are logged and shared as links, so GET requests must not change anything. */
const checkMethod = ({ method }: IncomingMessage, { operation }: Prepared): void => {
  if (method === 'POST' || operation.operation === 'query') return
  const extensions = { code: 'BAD_REQUEST', http: { status: 405, headers: { Allow: 'POST' } } }
  throw new GraphQLError(kernelMessages.queriesOnly, { extensions })
}

/** Answers the requests of one service; without a session it prepares documents of public operations only. */
export const answering = ({ kernel, contextOf, service, documents, schema, cache, heavy, mask }: Answering) => {
  const publicOperations = namesWithAccess(service, 'public')
  const documentOf = cachedDocuments({
    composer: kernel,
    name: documents,
    schema,
    estimates: workEstimates(service),
    cache,
  })

  const preparedFor = (context: Context, { method }: IncomingMessage, text: string): Prepared => {
    if (context.session) return documentOf(text)
    // Public operations take tokens and passwords, which a URL must not contain.
    if (method === 'GET') throw missingSession(context)
    const found = publicDocument(schema, publicOperations, text)
    if (!found) throw missingSession(context)
    return found
  }

  /** Queues heavy requests, so that light ones continue; a disconnected client leaves the queue. */
  const inTurn = async <T>(
    { session }: Context,
    { socket }: IncomingMessage,
    work: number,
    carryOut: () => Promise<T>,
  ) => {
    if (!session || work < HEAVY_WORK) return carryOut()
    const gone = new AbortController()
    const leave = () => gone.abort()
    socket.once('close', leave)
    try {
      return await heavy.run(session.userId, carryOut, gone.signal)
    } finally {
      socket.off('close', leave)
    }
  }

  const run = async (request: IncomingMessage, parameters: GraphQLParameters): Promise<ExecutionResult> => {
    const context = await contextOf(request)
    const prepared = preparedFor(context, request, parameters.query ?? '')
    const variables = parameters.variables ?? {}
    checkMethod(request, prepared)
    checkName(prepared, parameters.operationName)
    const work = prepared.work(checkVariables(schema, prepared.operation, variables))
    spendWork(context, work)
    const carryOut = async () => {
      try {
        const answer = readable(
          await inTurn(context, request, work, async () => prepared.run(context, variables)),
          mask,
        )
        const undoable = undoableOf(context)
        return undoable ? { ...answer, extensions: { ...answer.extensions, ...undoable } } : answer
      } catch (error) {
        return failed(error, mask)
      }
    }
    const key = prepared.operation.operation === 'mutation' ? idempotencyKeyOf(request) : undefined
    if (key === undefined || !context.session) return carryOut()
    const hashes = hashesOfRequest(context.kernel.keys, service.name, parameters.query ?? '', variables)
    return answerOnce(context.kernel, { userId: context.session.userId, key: hashOfKey(key), ...hashes }, carryOut)
  }

  return async (request: IncomingMessage, parameters: GraphQLParameters): Promise<Answer> => {
    const answer = await run(request, parameters).catch((error: unknown) => failed(error, mask))
    return { ...answer, stringify }
  }
}
