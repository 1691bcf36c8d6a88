/** Tiles that the administrator places on the home page, for all users or for a role. */
export const MAX_TILES = 12
export const MAX_SHOWN_TILES = 24
export const TILE_WIDTHS = [1, 2] as const
