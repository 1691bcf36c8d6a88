import { GraphQLError } from 'graphql'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { maskError } from '#server/platform/faults.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type Confirmed, requireDecisionsApplied, storeConfirmations } from './confirmations.ts'
import type { Context } from './context.ts'
import { update } from './crud.ts'
import { loadDefinitions } from './customFields/definitions.ts'
import { isUpload } from './graphql/scalars.ts'
import type { Resolver } from './operation.ts'
import { requireWrite } from './read/access.ts'
import { notFound } from './read/one.ts'
import { lacksProof } from './requireFreshProof.ts'
import { nameSuccessor } from './successor.ts'
import type { Values } from './values.ts'
import { loadExternalTitles } from './write/externalReferences.ts'

const MAX_BULK_UPDATE = 200

export type UpdateVerdict = {
  id: string
  isUpdated: boolean
  error: { code: string; message: string; details: Values } | null
}

const { tooMany, noFile, notTried } = kernelMessages.bulkUpdate

const holdsUpload = (value: unknown): boolean => {
  if (isUpload(value)) return true
  if (Array.isArray(value)) return value.some(holdsUpload)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUpload)
}

/** Rejects uploads, because each record would store the same upload again. */
const uploadErrors = (input: Values): FieldError[] =>
  Object.keys(input)
    .filter((name) => holdsUpload(input[name]))
    .map((path) => ({ path, rule: 'singleUpdate', message: noFile }))

const requireAcceptable = (ids: readonly string[], input: Values): void => {
  const errors = uploadErrors(input)
  if (ids.length > MAX_BULK_UPDATE) errors.push({ path: 'ids', rule: 'maxItems', message: tooMany(MAX_BULK_UPDATE) })
  if (errors.length > 0) throw validationFailed(errors)
}

const refusalOf = (error: unknown, { kernel }: Context, { service }: AnyResource): UpdateVerdict['error'] => {
  const refusal = error instanceof GraphQLError ? error : maskError(error, { log: kernel.log, service })
  const { code, ...details } = refusal.extensions
  return { code: String(code), message: refusal.message, details }
}

const refused = (id: string, error: unknown, context: Context, resource: AnyResource): UpdateVerdict => ({
  id,
  isUpdated: false,
  error: refusalOf(error, context, resource),
})

const updateOne = async (
  context: Context,
  resource: AnyResource,
  id: string,
  input: Values,
): Promise<UpdateVerdict> => {
  try {
    if (!isId(id)) throw notFound()
    await withTransaction(context.kernel.pool, (tx) => update({ context, tx, resource }, id, input))
    return { id, isUpdated: true, error: null }
  } catch (error) {
    if (lacksProof(error)) throw error
    return refused(id, error, context, resource)
  }
}

type BulkUpdate = Confirmed & {
  ids: readonly string[]
  input: Values
  successor?: string | null
}

/** Returns verdicts in the order of the ids; valid updates succeed within the time limit. */
export const bulkUpdateResolver =
  (resource: AnyResource): Resolver =>
  async (_parent, { ids, input, successor, ...confirmed }: BulkUpdate, context): Promise<UpdateVerdict[]> => {
    requireWrite(context, resource)
    nameSuccessor(context, successor)
    storeConfirmations(context, confirmed)
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    requireAcceptable(wanted, input)
    await loadDefinitions(context)
    await loadExternalTitles(context, resource, input)
    const deadline = performance.now() + context.kernel.config.bulkTimeout
    const verdicts: UpdateVerdict[] = []
    // Sequential: records of one tree, or with one unique value, would wait for each other anyway.
    for (const id of wanted) {
      const isLate = verdicts.length > 0 && performance.now() > deadline
      verdicts.push(
        isLate
          ? refused(id, new AppError('NOT_TRIED', notTried), context, resource)
          : await updateOne(context, resource, id, input),
      )
    }
    // The verdict of a rejected record already reports that its decisions were not applied.
    if (verdicts.every(({ isUpdated }) => isUpdated)) requireDecisionsApplied(context, { isSaved: true })
    return verdicts
  }
