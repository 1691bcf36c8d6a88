/** Columns that every entity's table has, by the name that the API gives them. */
export const SYSTEM_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
])
