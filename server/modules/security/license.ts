import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/security.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import { isLicenseValid, type License } from '#resources/domain/license.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { openLicense } from '#server/platform/license.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

type Stored = { number: string | null; savedAt: string; demonstration: boolean; activeUsers: number }

const STORED = `
  SELECT (SELECT count(*)::int FROM security."user" WHERE blocked_at IS NULL AND NOT is_service) AS "activeUsers",
    EXISTS (SELECT FROM security.demonstration) AS demonstration, l.number,
    to_char(l.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "savedAt"
  FROM (VALUES (1)) AS one
  LEFT JOIN (SELECT number, saved_at FROM security.license ORDER BY saved_at DESC, id DESC LIMIT 1) l ON true`

type LicenseState = License & { activeUsers: number; isValid: boolean; savedAt: string }

const readState = async ({ kernel, now }: Context, db: Queryable): Promise<LicenseState | null> => {
  const { rows } = await db.query<Stored>(STORED)
  const stored = rows[0]
  const license = stored?.number ? openLicense(stored.number, kernel.config.licensePublicKey) : undefined
  if (!stored || !license) return null
  const { activeUsers, savedAt, demonstration } = stored
  return { ...license, activeUsers, savedAt, isValid: isLicenseValid(license, { now, demonstration }) }
}

export const getLicense = async (context: Context): Promise<LicenseState | null> => {
  requireRight(context, 'LICENSE_MANAGEMENT')
  return readState(context, context.kernel.pool)
}

const canCheckLicenses = (context: Context): boolean => {
  return context.kernel.config.licensePublicKey !== undefined
}

export const readOrganisation = async (context: Context): Promise<string | undefined> =>
  (await readState(context, context.kernel.pool))?.organisation

export const storeLicense = async (
  db: Queryable,
  { number, now, userId }: { number: string; now: Date; userId?: string },
): Promise<string> => {
  const id = uuid()
  await db.query('INSERT INTO security.license (id, number, saved_at, saved_by_id) VALUES ($1, $2, $3, $4)', [
    id,
    number.replace(/\s+/g, ''),
    now.toISOString(),
    userId ?? null,
  ])
  return id
}

/** True if a licence is stored but no key is configured to check it. The start prints a warning. */
export const isLicenseUnchecked = async ({ pool, config }: Pick<Kernel, 'pool' | 'config'>): Promise<boolean> => {
  if (config.licensePublicKey !== undefined) return false
  const { rows } = await pool.query<Pick<Stored, 'number'>>(STORED)
  const number = rows[0]?.number
  return typeof number === 'string' && openLicense(number, undefined) === undefined
}

const invalidNumber = () =>
  validationFailed([{ path: 'number', rule: 'license', message: securityMessages.license.invalid }])

/** Replaces the licence. Throws VALIDATION_FAILED if the number is not signed or not valid today. */
export const saveLicense = async (context: Context, { number }: { number: string }): Promise<LicenseState> => {
  requireRight(context, 'LICENSE_MANAGEMENT')
  const { userId } = requireFreshProof(context)
  const { kernel, now } = context
  if (!openLicense(number, kernel.config.licensePublicKey)) throw invalidNumber()
  return withTransaction(kernel.pool, async (tx) => {
    const id = await storeLicense(tx, { number, now, userId })
    const state = await readState(context, tx)
    if (!state?.isValid) throw invalidNumber()
    const detail = securityEventDetails.license(state.organisation, state.until)
    await recordSecurityEvent(tx, context, { kind: 'LICENSE_SAVED', detail })
    await publish(tx, 'license', { action: 'update', id })
    return state
  })
}

/** Call after a user became active, under `lockAdministration`. Throws INSUFFICIENT_LICENSE without a free seat. */
export const requireFreeSeat = async (context: Context, tx: Queryable): Promise<void> => {
  const state = await readState(context, tx)
  if (state?.isValid && state.activeUsers <= state.maximumUsers) return
  throw new AppError('INSUFFICIENT_LICENSE', securityMessages.license.insufficient)
}

export const getLicenseOperation = defineOperation<Operations['getLicense']>({
  sdl: /* GraphQL */ `
    "Licensed modules and their end."
    type License {
      organisation: String!
      modules: [String!]!
      maximumUsers: Int!
      activeUsers: Int!
      "Last day, included."
      until: Date!
      demonstration: Boolean!
      isValid: Boolean!
      savedAt: DateTime!
    }

    extend type Query {
      "Returns the last saved licence, valid or not."
      getLicense: License
    }
  `,
  access: 'unlicensed',
  resolve: (context) => getLicense(context),
})

export const canCheckLicensesOperation = defineOperation<Operations['canCheckLicenses']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "True if this installation has the public key for checking licences."
      canCheckLicenses: Boolean!
    }
  `,
  access: 'unlicensed',
  right: 'LICENSE_MANAGEMENT',
  resolve: (context) => canCheckLicenses(context),
})

export const saveLicenseOperation = defineOperation<Operations['saveLicense']>({
  sdl: /* GraphQL */ `
    "A licence number."
    input LicenseInput {
      number: String!
    }

    extend type Mutation {
      "Replaces the licence by a valid, signed one."
      saveLicense(input: LicenseInput!): License!
    }
  `,
  access: 'unlicensed',
  resolve: (context, { input }) => saveLicense(context, input),
})
