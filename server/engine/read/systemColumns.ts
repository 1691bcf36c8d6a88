export const SYSTEM_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
])
