import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { ItemContract, Operations } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import { todayIn } from '../todayIn.ts'

const MOST = 5

const getItemContracts = async (context: Context, item: string): Promise<ItemContract[]> => {
  const { pool } = context.kernel
  const today = await todayIn(context, pool)
  return execute<ItemContract>(
    pool,
    sql`SELECT given.id, given.label, given.number, given.kind, firm.name AS supplier,
        to_char(given.last_day, 'YYYY-MM-DD') AS "endsOn", given.covered
      FROM intervention.contracts_of(${item}::uuid, ${today}::date, ${MOST}) WITH ORDINALITY
        AS given(id, label, number, kind, supplier, last_day, covered, place)
      JOIN intervention.contract known ON known.id = given.id AND ${isSeen(context, 'contract', sql`known`)}
      LEFT JOIN company.supplier firm ON firm.id = known.supplier_id AND ${isSeen(context, 'supplier', sql`firm`)}
      ORDER BY given.place`,
  )
}

export const getItemContractsOperation = defineOperation<Operations['getItemContracts']>({
  sdl: /* GraphQL */ `
    "A contract in force that covers an item."
    type ItemContract {
      id: ID!
      label: String!
      number: String
      kind: ContractKind!
      "Name of the supplier."
      supplier: String
      "Last day, after its renewals; null: open-ended."
      endsOn: Date
      "Place around the item that the contract covers; null: the item itself."
      covered: String
    }

    extend type Query {
      "Returns the contracts in force that cover an item or a place around it, at most five."
      getItemContracts(
        "A location or property."
        item: ID!
      ): [ItemContract!]!
    }
  `,
  right: 'INTERVENTION',
  resolve: (context, { item }) => (isId(item) ? getItemContracts(context, item) : []),
})
