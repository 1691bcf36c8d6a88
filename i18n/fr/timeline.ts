import { spoken } from '../spoken.ts'

const things = (count: number): string => `${count} ${count > 1 ? 'éléments' : 'élément'}`

export const timeline = spoken({
  region: 'Frise des réservations',
  instructions:
    'Flèches\u00a0: changer d’élément et d’heure. Maj et flèches\u00a0: allonger le créneau. Ctrl et flèches\u00a0: réservation suivante ou précédente. Entrée\u00a0: réserver ou ouvrir. Espace\u00a0: afficher le détail. G\u00a0: saisir la réservation pour la déplacer, Entrée la dépose, Échap y renonce.',
  groupingLabel: 'Regrouper par',
  groupings: { category: 'Par catégorie', site: 'Par site', sector: 'Par secteur', none: 'Sans regroupement' },
  noGroup: { category: 'Sans catégorie', site: 'Sans site', sector: 'Sans secteur', none: '' },
  freeOnly: 'Libres seulement',
  asList: 'Lire en liste',
  asGrid: 'Voir la frise',
  /** Second occurrence of an hour when the clock goes back. */
  hourAgain: (hour: number) => `${hour} h bis`,
  names: 'Élément',
  period: 'Période',
  count: things,
  fold: (name: string) => `Replier ${name}`,
  unfold: (name: string) => `Déplier ${name}`,
  foldAll: 'Tout replier',
  unfoldAll: 'Tout déplier',
  more: (count: number) => `+ ${count}`,
  moreHint: (count: number) =>
    count > 1 ? `Afficher ${count} réservations de plus` : 'Afficher 1 réservation de plus',
  cluster: (count: number) => `${count} réservations`,
  quantity: (count: number, name: string) => `${count} × ${name}`,
  times: (name: string, count: number) => `${name}\u00a0×\u00a0${count}`,
  stock: (count: number) => `${count} au total`,
  capacity: (count: number) => `${count.toLocaleString('fr-FR')} pers.`,
  free: 'libre',
  left: (left: number, stock: number) => `${left} ${left > 1 ? 'libres' : 'libre'} sur ${stock}`,
  taken: 'occupé',
  notForYou: 'réservable par d’autres personnes',
  pending: 'à valider',
  closed: 'fermé à cette heure',
  obstacles: {
    BLOCKED: 'bloqué',
    INTERVENTION: 'en intervention',
    RELATED: 'occupé avec un autre lieu',
    CLOSED: 'fermé',
  },
  now: 'Maintenant',
  book: 'Réserver',
  bookNamed: (name: string) => `Réserver ${name}`,
  open: 'Ouvrir',
  said: (parts: readonly string[]) => parts.join(', '),
  slotState: (what: string, state: string) => `${what}\u00a0: ${state}`,
  hiddenByFilters: (count: number) => `${things(count)} ${count > 1 ? 'sont masqués' : 'est masqué'} par les filtres.`,
  filtered: (count: number) => `${count} ${count > 1 ? 'filtrés' : 'filtré'}`,
  notFree: (count: number) =>
    `${things(count)} ${count > 1 ? 'ne sont pas libres' : 'n’est pas libre'} sur la période.`,
  showTaken: 'Tout afficher',
  cut: 'Trop d’éléments ou de réservations pour être tous affichés. Choisissez une catégorie, un secteur ou une période plus courte.',
  movedElsewhere: 'Quelqu’un a entre-temps donné un autre élément à cette réservation.',
  hasUnseen:
    'Cette réservation comprend des éléments que vous ne voyez pas\u00a0: elle ne peut pas changer d’élément ici.',
  none: 'Aucun élément ne correspond aux filtres.',
  noneFree: 'Aucun élément n’est libre sur toute la période.',
  reservations: (count: number) => `${count} ${count > 1 ? 'réservations' : 'réservation'}`,
  showMore: (count: number) => `Afficher ${things(count)} de plus`,
} as const)
