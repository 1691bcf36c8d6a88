/** Saved searches as tiles of the home page: each viewer reads those of lists that the session may read. */
import { sql } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { tileMessages as messages } from '#i18n/fr/dashboardTiles.ts'
import { MAX_SHOWN_TILES, MAX_TILES, TILE_WIDTHS } from '#resources/domain/dashboardTiles.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { loadTranslations, textsIn, translationsIn } from '#server/engine/overrides/translations.ts'
import { execute } from '#server/engine/read/execute.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { requireCustomizer } from '../customisable.ts'
import { noteChange } from '../noteChange.ts'
import { visibleSearches } from '../searches/access.ts'

type Tile = Operations['getDashboardTiles']['result'][number]
type TileInput = Operations['setDashboardTiles']['args']['tiles'][number]

const COLUMNS = sql`search.id, search.name, search.list, search.filter, search.displayed_filters AS "displayedFilters",
  search.sort_field AS "sortField", search.sort_order AS "sortOrder"`

export const sharedSearches = (context: Context) => sql`search.is_shared AND ${visibleSearches(context, sql`search`)}`

const spoken = async (context: Context, tiles: readonly Tile[]): Promise<Tile[]> => {
  await loadTranslations(context)
  const named = ({ id, name }: Tile) => textsIn(translationsIn(context), 'savedSearch', id)?.get('name') ?? name
  return tiles.map((tile) => ({ ...tile, name: named(tile) }))
}

const getDashboardTiles = async (context: Context): Promise<Tile[]> => {
  const { roleIds } = requireSession(context)
  const tiles = await execute<Tile>(
    context.kernel.pool,
    sql`SELECT * FROM (
        SELECT DISTINCT ON (search.id) ${COLUMNS}, tile.width, tile.role_id, tile.position
        FROM entity_customizer.dashboard_tile tile
          JOIN entity_customizer.saved_search search ON search.id = tile.search_id
        WHERE (tile.role_id IS NULL OR tile.role_id = ANY(${sql.param(roleIds)}::uuid[])) AND ${sharedSearches(context)}
        ORDER BY search.id, tile.role_id NULLS FIRST
      ) AS tiles ORDER BY role_id NULLS FIRST, position, id LIMIT ${sql.raw(String(MAX_SHOWN_TILES))}`,
  )
  return spoken(context, tiles)
}

const isOfRole = (role: string | null) => sql`tile.role_id IS NOT DISTINCT FROM ${role}::uuid`

const tilesOf = (context: Context, db: Queryable, role: string | null): Promise<Tile[]> =>
  execute<Tile>(
    db,
    sql`SELECT ${COLUMNS}, tile.width FROM entity_customizer.dashboard_tile tile
        JOIN entity_customizer.saved_search search ON search.id = tile.search_id
      WHERE ${isOfRole(role)} AND ${sharedSearches(context)} ORDER BY tile.position, tile.id`,
  )

const getDashboardTilesOf = async (context: Context, role: string | null | undefined): Promise<Tile[]> => {
  requireCustomizer(context)
  return spoken(context, await tilesOf(context, context.kernel.pool, role && isId(role) ? role : null))
}

const problem = (path: string, rule: string, message: string): FieldError => ({ path, rule, message })

const checkRole = async (
  { kernel }: Context,
  tx: Queryable,
  role: string | null | undefined,
): Promise<FieldError[]> => {
  if (!role) return []
  const roles = quotedTable(kernel.resources.get('userRole'))
  const found = isId(role) && (await tx.query(`SELECT FROM ${roles} WHERE id = $1`, [role])).rowCount
  return found ? [] : [problem('role', 'exists', messages.role)]
}

const checkTiles = async (context: Context, tx: Queryable, tiles: readonly TileInput[]): Promise<FieldError[]> => {
  if (tiles.length > MAX_TILES) return [problem('tiles', 'maxItems', messages.tooMany(MAX_TILES))]
  const ids = tiles.map(({ search }) => search).filter((id) => isId(id))
  const rows = await execute<{ id: string }>(
    tx,
    sql`SELECT search.id FROM entity_customizer.saved_search search
      WHERE search.id = ANY(${sql.param(ids)}::uuid[]) AND ${sharedSearches(context)}`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return tiles.flatMap(({ search, width }, index) => {
    const path = `tiles[${index}]`
    const isRepeated = tiles.findIndex((one) => one.search === search) < index
    return [
      ...(known.has(search) ? [] : [problem(`${path}.search`, 'exists', messages.search)]),
      ...(isRepeated ? [problem(`${path}.search`, 'unique', messages.repeated)] : []),
      ...(TILE_WIDTHS.some((one) => one === width) ? [] : [problem(`${path}.width`, 'between', messages.width)]),
    ]
  })
}

/** Tiles of lists that the session does not read stay, after the given ones. */
export const setDashboardTiles = async (context: Context, { role, tiles }: Operations['setDashboardTiles']['args']) => {
  requireCustomizer(context)
  const set = await withTransaction(context.kernel.pool, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`dashboard:${role ?? ''}`])
    const errors = [...(await checkRole(context, tx, role)), ...(await checkTiles(context, tx, tiles))]
    if (errors.length > 0) throw validationFailed(errors)
    const key = role ?? null
    await execute(
      tx,
      sql`DELETE FROM entity_customizer.dashboard_tile tile USING entity_customizer.saved_search search
        WHERE search.id = tile.search_id AND ${isOfRole(key)} AND ${sharedSearches(context)}`,
    )
    await tx.query(
      `UPDATE entity_customizer.dashboard_tile SET position = position + $2 WHERE role_id IS NOT DISTINCT FROM $1`,
      [key, MAX_TILES],
    )
    await tx.query(
      `INSERT INTO entity_customizer.dashboard_tile (id, role_id, search_id, position, width)
       SELECT new.id, $1, new.search_id, new.place - 1, new.width
       FROM unnest($2::uuid[], $3::uuid[], $4::int[]) WITH ORDINALITY AS new (id, search_id, width, place)`,
      [key, tiles.map(() => uuid()), tiles.map(({ search }) => search), tiles.map(({ width }) => width)],
    )
    await noteChange(tx, requireSession(context).userId)
    return tilesOf(context, tx, key)
  })
  return spoken(context, set)
}

export const getDashboardTilesOperation = defineOperation<Operations['getDashboardTiles']>({
  sdl: /* GraphQL */ `
    "A shared search of a list on the home page."
    type DashboardTile {
      "The search."
      id: ID!
      name: String!
      "Entity key of the list."
      list: String!
      filter: JSON
      displayedFilters: JSON
      sortField: String
      sortOrder: SavedSearchSortOrder
      "1: half of the page, 2: all of it."
      width: Int!
    }

    extend type Query {
      "Returns the tiles of the session's roles, in order, for lists that it may read."
      getDashboardTiles: [DashboardTile!]!
    }
  `,
  resolve: (context) => getDashboardTiles(context),
})

export const getRoleTilesOperation = defineOperation<Operations['getRoleTiles']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the tiles of a role, for lists that the session may read."
      getRoleTiles(
        "The role; absent: the tiles of all users."
        role: ID
      ): [DashboardTile!]!
    }
  `,
  resolve: (context, args) => getDashboardTilesOf(context, args.role),
})

export const setDashboardTilesOperation = defineOperation<Operations['setDashboardTiles']>({
  sdl: /* GraphQL */ `
    "A tile."
    input DashboardTileInput {
      "A shared search."
      search: ID!
      width: Int!
    }

    extend type Mutation {
      "Replaces the tiles of a role."
      setDashboardTiles(
        "The role; absent: all users."
        role: ID
        "In order, at most 12."
        tiles: [DashboardTileInput!]!
      ): [DashboardTile!]!
    }
  `,
  resolve: (context, args) => setDashboardTiles(context, args),
})
