import type { Operations } from '#contract/mailer.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { AddressFailureKind } from '#resources/domain/bounces.ts'
import { FULL_MAILBOX_DAYS } from '#resources/domain/lifetimes.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { AppError } from '#server/platform/errors.ts'
import { canSeeExternalAddresses } from './shownAddresses.ts'

export type AddressFailure = { address: string; kind: AddressFailureKind; reason: string; failedAt: string }

export type WrittenPerson = { entity: string; record: string }

const PEOPLE: readonly string[] = ['user', 'externalBorrower']

const requirePeople = (context: Context, entity: string, part?: 'createAndUpdate'): void => {
  const { right } = PEOPLE.includes(entity) ? context.kernel.resources.get(entity) : {}
  if (!right) throw new AppError('NOT_FOUND', messages.unknownRecord)
  requireRight(context, right, part)
}

const addressOf = async (context: Context, entity: string, record: string): Promise<string | null> => {
  const { email } = await readOne(context, context.kernel.resources.get(entity), record, select('email'))
  return typeof email === 'string' && email !== '' ? email : null
}

const FAILURE = `SELECT address, kind, reason, to_char("failedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "failedAt"
  FROM mailer.failures_of(ARRAY[$1], ${FULL_MAILBOX_DAYS})`

const getAddressFailure = async (
  context: Context,
  { entity, record }: WrittenPerson,
): Promise<AddressFailure | null> => {
  requirePeople(context, entity)
  const address = await addressOf(context, entity, record)
  if (address === null) return null
  return (await context.kernel.pool.query<AddressFailure>(FAILURE, [address])).rows[0] ?? null
}

const forget = async ({ kernel }: Context, address: string): Promise<boolean> => {
  const { rowCount } = await kernel.pool.query('DELETE FROM mailer.address_failure WHERE address = lower($1)', [
    address,
  ])
  return rowCount === 1
}

/** Clears the failure, so that automatic emails leave again. Needs the right to update the record. */
const forgetAddressFailure = async (context: Context, { entity, record }: WrittenPerson): Promise<boolean> => {
  requirePeople(context, entity, 'createAndUpdate')
  const address = await addressOf(context, entity, record)
  return address !== null && forget(context, address)
}

const LISTED = 100

export type FailedAddress = Omit<AddressFailure, 'kind'> & { people: (WrittenPerson & { name: string })[] }

const FAILED = `SELECT address, reason, to_char("failedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "failedAt", people
  FROM mailer.failed_addresses($1)`

const getFailedAddresses = async (context: Context): Promise<FailedAddress[]> => {
  const { rows } = await context.kernel.pool.query<FailedAddress>(FAILED, [LISTED])
  if (canSeeExternalAddresses(context)) return rows
  return rows
    .map((row) => ({ ...row, people: row.people.filter(({ entity }) => entity === 'user') }))
    .filter(({ people }) => people.length > 0)
}

const forgetFailedAddress = async (context: Context, address: string): Promise<boolean> => {
  return forget(context, address)
}

export const getAddressFailureOperation = defineOperation<Operations['getAddressFailure']>({
  sdl: /* GraphQL */ `
    "An address with a bounced message."
    type AddressFailure {
      address: String!
      kind: AddressFailureKind!
      "Message of the rejecting server."
      reason: String!
      failedAt: DateTime!
    }

    extend type Query {
      "Returns the delivery failure of a readable person's address; null if none is known."
      getAddressFailure(
        "Key of the entity: user or externalBorrower."
        entity: String!
        "Record id."
        record: ID!
      ): AddressFailure
    }
  `,
  resolve: getAddressFailure,
})

export const getFailedAddressesOperation = defineOperation<Operations['getFailedAddresses']>({
  sdl: /* GraphQL */ `
    "A suppressed address, after a permanent failure."
    type FailedAddress {
      address: String!
      "Message of the rejecting server."
      reason: String!
      failedAt: DateTime!
      "Current owners of the address, at most ten."
      people: [WrittenPerson!]!
    }

    "A recipient."
    type WrittenPerson {
      "Key of the entity: user, externalBorrower, or emailModel if a template sends it copies."
      entity: String!
      "Record id."
      record: ID!
      name: String!
    }

    extend type Query {
      "Returns suppressed addresses, newest failures first, at most 100."
      getFailedAddresses: [FailedAddress!]!
    }
  `,
  right: 'EMAIL_MODEL',
  resolve: (context) => getFailedAddresses(context),
})

export const forgetAddressFailureOperation = defineOperation<Operations['forgetAddressFailure']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes the delivery failure of a person's address; returns true if there was one. Requires access to update the person."
      forgetAddressFailure(
        "Key of the entity: user or externalBorrower."
        entity: String!
        "Record id."
        record: ID!
      ): Boolean!
    }
  `,
  resolve: forgetAddressFailure,
})

export const forgetFailedAddressOperation = defineOperation<Operations['forgetFailedAddress']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes the delivery failure of an address; returns true if there was one."
      forgetFailedAddress(
        "The address."
        address: String!
      ): Boolean!
    }
  `,
  right: ['EMAIL_MODEL', 'createAndUpdate'],
  resolve: (context, args) => forgetFailedAddress(context, args.address),
})
