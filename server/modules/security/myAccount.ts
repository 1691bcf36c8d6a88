import type { MyAccount, MyAccountInput, Operations } from '#contract/security.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

const ACCOUNT = `
  SELECT u.id, u.code, concat_ws(' ', u.first_name, u.last_name) AS "displayName", u.title,
    u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone_number AS "phoneNumber",
    u.professional_function AS "professionalFunction", u.online_calendar AS "onlineCalendar",
    to_char(c.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "passwordChangedAt",
    (SELECT json_build_object('id', d.id, 'displayName', d.name)
      FROM company.department d WHERE d.id = u.department_id) AS department,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'displayName', s.name) ORDER BY s.name COLLATE kernel.natural_order), '[]')
      FROM security.user_sectors us JOIN company.sector s ON s.id = us.sector_id WHERE us.user_id = u.id) AS sectors,
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'displayName', r.name) ORDER BY r.name COLLATE kernel.natural_order), '[]')
      FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
      WHERE ur.user_id = u.id) AS "userRoles"
  FROM security."user" u LEFT JOIN security.credential c ON c.user_id = u.id
  WHERE u.id = $1`

const getMyAccount = async (context: Context, db: Queryable = context.kernel.pool) => {
  const { rows } = await db.query<MyAccount>(ACCOUNT, [requireSession(context).userId])
  return rows[0] as MyAccount
}

const updateMyAccount = async (context: Context, input: MyAccountInput): Promise<MyAccount> => {
  const { userId } = requireSession(context)
  const resource = context.kernel.resources.get('user')
  await loadDefinitions(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    await update({ context, tx, resource }, userId, input)
    return getMyAccount(context, tx)
  })
}

export const getMyAccountOperation = defineOperation<Operations['getMyAccount']>({
  sdl: /* GraphQL */ `
    "A record referenced by an account."
    type AccountReference {
      id: ID!
      displayName: String!
    }

    "Account of the session's user, regardless of rights."
    type MyAccount {
      id: ID!
      code: String!
      displayName: String!
      title: UserTitle
      firstName: String!
      lastName: String!
      email: String!
      phoneNumber: String
      professionalFunction: String
      onlineCalendar: String
      department: AccountReference
      sectors: [AccountReference!]!
      userRoles: [AccountReference!]!
      passwordChangedAt: DateTime
    }

    extend type Query {
      "Returns the account of the session's user."
      getMyAccount: MyAccount!
    }
  `,
  access: 'unlicensed',
  resolve: (context) => getMyAccount(context),
})

export const updateMyAccountOperation = defineOperation<Operations['updateMyAccount']>({
  sdl: /* GraphQL */ `
    "Changes of the own account; absent fields stay."
    input MyAccountInput {
      title: UserTitle
      firstName: String
      lastName: String
      phoneNumber: String
      professionalFunction: String
      onlineCalendar: String
    }

    extend type Mutation {
      "Changes the account of the session's user."
      updateMyAccount(input: MyAccountInput!): MyAccount!
    }
  `,
  isPersonal: true,
  resolve: (context, { input }) => updateMyAccount(context, input),
})
