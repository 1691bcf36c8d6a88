import { withoutAccents } from '#resources/domain/folding.ts'

/** The technical name that a label suggests: « Numéro d’étage » gives NUMERO_D_ETAGE. */
const MAX_LENGTH = 60

export const suggestName = (label: string): string =>
  withoutAccents(label)
    .replaceAll(/œ/gi, 'oe')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, '')
