import { type SQL, sql } from 'drizzle-orm'
import type { GraphQLResolveInfo } from 'graphql'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { interventionMessages as messages } from '#i18n/fr/interventionService.ts'
import { cleanText } from '#resources/domain/lookAlikes.ts'
import { MAX_SIGNER, SIGNATURE_FIELDS } from '#resources/domain/signatures.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { selectionOf } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

/** The history has the exact time of the signature, and every change of a work. */
export const signatureStateOf = (_context: Context, i: SQL): SQL => sql`CASE
  WHEN ${i}.signed_at IS NULL THEN NULL
  WHEN activity_thread.changed_since('intervention', ${i}.id, ${sql.param([...SIGNATURE_FIELDS])}::text[],
    ${i}.signed_at) THEN 'OLDER'
  ELSE 'VALID' END`

type Signed = Operations['signIntervention']['args']

const requireName = (name: string): string => {
  const clean = cleanText(name).replace(/\s+/g, ' ')
  const refuse = (rule: string, message: string) => validationFailed([{ path: 'name', rule, message }])
  if (clean === '') throw refuse('required', messages.noSigner)
  if (clean.length > MAX_SIGNER) throw refuse('maxLength', messages.longSigner(MAX_SIGNER))
  return clean
}

/** A new signature replaces the earlier one, which stays in the history. */
const signIntervention = async (context: Context, { id, name, drawing }: Signed, info: GraphQLResolveInfo) => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  if (!isId(id)) throw notFound()
  const signedBy = requireName(name)
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('intervention')
  return withTransaction(context.kernel.pool, async (tx) => {
    const write = { context, tx, resource }
    const current = await lockCurrent(write, id)
    if (!current) throw notFound()
    if (current.cancellationDate || !current.realizationStartingAt) throw new AppError('CONFLICT', messages.notBegun)
    const signedAt = utcTextOfDate(context.now)
    await update(write, id, { signedBy, signedAt, signature: drawing ? [drawing] : [] })
    return readOne(context, resource, id, selectionOf(info), tx)
  })
}

export const signInterventionOperation = defineOperation<Operations['signIntervention']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Signs a work that has begun; replaces an earlier signature."
      signIntervention(
        "A work that has begun."
        id: ID!
        "Of the person who signs."
        name: String!
        "Image of the signature; absent: the person confirmed by keyboard."
        drawing: FileInput
        "Confirmations that TECHNICIAN_UNAVAILABLE answered."
        confirmAffected: [String!]
      ): Intervention!
    }
  `,
  resolve: (context, args, info) => {
    storeConfirmations(context, { confirmAffected: args.confirmAffected ?? null }, false)
    return signIntervention(context, args, info)
  },
})
