import { validate as isId } from 'uuid'
import type { ItemContract, Operations } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { todayIn } from '../todayIn.ts'

const MOST = 5

const getItemContracts = async (context: Context, item: string): Promise<ItemContract[]> => {
  const { pool } = context.kernel
  const today = await todayIn(context, pool)
  const { rows } = await pool.query<ItemContract>({
    name: 'intervention.contracts',
    text: `SELECT id, label, number, kind, supplier, to_char(last_day, 'YYYY-MM-DD') AS "endsOn", covered
      FROM intervention.contracts_of($1, $2, ${MOST})`,
    values: [item, today],
  })
  return rows
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
