/** Numbers as people write and read them in French. */

const SPACES = /[\s\u00a0\u202f]/g

/** « 1 234,5 » → 1234.5; an empty text → null; anything else stays as typed, for the validation to refuse. */
export const parseNumber = (typed: string): number | string | null => {
  const text = typed.replace(SPACES, '').replace(',', '.').replace(/€$/, '')
  if (text === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed
}

/** With the narrow spaces and the comma of French. */
export const formatNumber = (value: unknown, { min = 0, max = 20 }: { min?: number; max?: number } = {}): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return new Intl.NumberFormat('fr-FR', { minimumFractionDigits: min, maximumFractionDigits: max }).format(value)
}

/** While it is being typed: no grouping to trip over. */
export const editableNumber = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return String(value).replace('.', ',')
}
