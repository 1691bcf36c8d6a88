/** Zones of French school holidays: A, B, C and territories with their own dates. */
export const SCHOOL_ZONES = [
  'A',
  'B',
  'C',
  'CORSE',
  'GUADELOUPE',
  'GUYANE',
  'MARTINIQUE',
  'MAYOTTE',
  'REUNION',
  'SAINT_PIERRE_ET_MIQUELON',
  'NOUVELLE_CALEDONIE',
  'POLYNESIE',
  'WALLIS_ET_FUTUNA',
] as const
