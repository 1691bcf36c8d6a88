import { sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { ConfiguredWrite, Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { setDashboardTiles, sharedSearches } from '../dashboards/tiles.ts'
import type { ConfiguredPart, Stored } from './part.ts'

type Tiles = { role: string | null; tiles: { search: string; width: number }[] }

const readTiles = async (context: Context, db: Queryable): Promise<Stored[]> => {
  const rows = await execute<Tiles>(
    db,
    sql`SELECT tile.role_id AS role,
        json_agg(json_build_object('search', tile.search_id, 'width', tile.width) ORDER BY tile.position, tile.id) AS tiles
      FROM entity_customizer.dashboard_tile tile
        JOIN entity_customizer.saved_search search ON search.id = tile.search_id
      WHERE ${sharedSearches(context)} GROUP BY tile.role_id`,
  )
  return rows.map(({ role, tiles }) => ({ id: role ?? NIL, values: { role, tiles } }))
}

const setTiles = async ({ context, before, values }: ConfiguredWrite) => {
  const { role, tiles } = { ...before, ...values } as Tiles
  const given = (Array.isArray(tiles) ? tiles : []).map((tile) => ({
    search: String(tile?.search),
    width: Number(tile?.width),
  }))
  await setDashboardTiles(context, { role, tiles: given })
  return undefined
}

export const dashboardPart: ConfiguredPart = {
  shape: { key: 'dashboard', natural: ['role'], hasFixedKey: false, fields: ['role', 'tiles'] },
  isLeftOut: () => false,
  read: readTiles,
  create: setTiles,
  update: setTiles,
  remove: (write) => setTiles({ ...write, values: { tiles: [] } }),
}
