export const idOf = (value: unknown): string | null => {
  if (typeof value === 'string' && value) return value
  return typeof value === 'object' && value && 'id' in value ? String(value.id) : null
}
