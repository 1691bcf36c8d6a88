import { withoutAccents } from '#resources/domain/folding.ts'

/** Returns the technical name for a label: NUMERO_D_ETAGE for « Numéro d’étage ». */
const MAX_LENGTH = 60

export const suggestName = (label: string): string =>
  withoutAccents(label)
    .replaceAll(/œ/gi, 'oe')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, '')
