import type { Operations } from '#contract/api-gateway.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readCompany } from '#server/modules/parameter/company.ts'
import { parameterFileUrl } from '#server/modules/parameter/parameterFiles.ts'
import { relyingPartyOf } from '#server/platform/http/relyingParty.ts'

type Accounts = readonly Readonly<Record<'login' | 'password' | 'role' | 'displayName', string>>[]

/** Public: the login page shows accounts, but only those of a demonstration (D3). */
const getInstanceStatus = async ({ kernel }: Context) => {
  const { rows } = await kernel.pool.query<{ accounts: Accounts | null; hasPasskeys: boolean }>(
    `SELECT (SELECT accounts FROM security.demonstration) AS accounts,
       EXISTS (SELECT FROM security.passkey) AS "hasPasskeys"`,
  )
  const [{ accounts, hasPasskeys } = { accounts: null, hasPasskeys: false }] = rows
  const passkeys = hasPasskeys && relyingPartyOf(kernel.config.publicUrl) !== undefined
  const { name, color, logo } = await readCompany(kernel)
  return {
    company: { name, color, logo: logo && parameterFileUrl(logo) },
    demonstration: accounts !== null,
    accounts: accounts ?? [],
    passkeys,
    emails: kernel.config.smtpUrl !== undefined,
  }
}

export const getInstanceStatusOperation = defineOperation<Operations['getInstanceStatus']>({
  sdl: /* GraphQL */ `
    "A public demonstration account."
    type DemonstrationAccount {
      login: String!
      password: String!
      role: String!
      displayName: String!
    }

    "Public data of the organisation."
    type Company {
      name: String
      "Address of the logo (PNG)."
      logo: String
      "#RRGGBB"
      color: String
    }

    "State of this installation for the login page."
    type InstanceStatus {
      company: Company!
      demonstration: Boolean!
      "True if at least one passkey exists."
      passkeys: Boolean!
      "True if emails can be sent, so that forgotten passwords are reset by link."
      emails: Boolean!
      accounts: [DemonstrationAccount!]!
    }

    extend type Query {
      "Returns if this is a demonstration, with its accounts; public."
      getInstanceStatus: InstanceStatus!
    }
  `,
  access: 'public',
  resolve: (context) => getInstanceStatus(context),
})
