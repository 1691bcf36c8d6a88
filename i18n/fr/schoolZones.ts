/** Words of the zones of school holidays. */
export const schoolZoneLabels = {
  A: 'Zone A',
  B: 'Zone B',
  C: 'Zone C',
  CORSE: 'Corse',
  GUADELOUPE: 'Guadeloupe',
  GUYANE: 'Guyane',
  MARTINIQUE: 'Martinique',
  MAYOTTE: 'Mayotte',
  REUNION: 'La Réunion',
  SAINT_PIERRE_ET_MIQUELON: 'Saint-Pierre-et-Miquelon',
  NOUVELLE_CALEDONIE: 'Nouvelle-Calédonie',
  POLYNESIE: 'Polynésie française',
  WALLIS_ET_FUTUNA: 'Wallis-et-Futuna',
} as const
