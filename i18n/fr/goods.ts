import { spoken } from '../spoken.ts'

export const goodsTexts = spoken({
  reserve: 'Réserver',
  next: 'Prochaines réservations',
  none: (days: number) => `Aucune réservation dans les ${days} prochains jours.`,
  busy: 'Occupé',
  quantity: (what: string, count: number) => `${what} (${count})`,
  failed: 'Les prochaines réservations n’ont pas pu être affichées.',
  planning: 'Voir dans le planning',
  all: 'Toutes les réservations',
} as const)
