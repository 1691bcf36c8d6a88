import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { ItemWarranty, Operations } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readLimit } from '#server/engine/overrides/readRights.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'

const getItemWarranty = async (context: Context, item: string): Promise<ItemWarranty | null> => {
  const { kernel, now } = context
  const zone = await readParameter(kernel, 'TIMEZONE')
  const isSupplierSeen = isSeen(context, 'supplier', sql`supplier`)
  const found = await executeOne<ItemWarranty>(
    kernel.pool,
    sql`SELECT to_char(item.warranty_ends_on, 'YYYY-MM-DD') AS "endsOn", supplier.name AS supplier
      FROM company.property item LEFT JOIN company.supplier supplier ON supplier.id = item.supplier_id AND ${isSupplierSeen}
      WHERE item.id = ${item}::uuid AND ${isSeen(context, 'property', sql`item`)} AND item.warranty_ends_on >= (${now}::timestamptz AT TIME ZONE ${zone})::date`,
  )
  const isSupplierRead = !readLimit(context, kernel.resources.get('property'), 'supplier')
  return found ? { ...found, ...(!isSupplierRead && { supplier: null }) } : null
}

export const getItemWarrantyOperation = defineOperation<Operations['getItemWarranty']>({
  sdl: /* GraphQL */ `
    "A warranty that has not ended."
    type ItemWarranty {
      "Last day."
      endsOn: Date!
      "Name of the supplier of the item."
      supplier: String
    }

    extend type Query {
      "Returns the warranty of a property; null if it has none, or an ended one."
      getItemWarranty(
        "A property."
        item: ID!
      ): ItemWarranty
    }
  `,
  right: 'INTERVENTION',
  resolve: (context, { item }) => (isId(item) ? getItemWarranty(context, item) : null),
})
