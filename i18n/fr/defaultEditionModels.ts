const column = (source: string, label: string | null = null) => ({ source, label })

export const defaultEditionModels = [
  {
    name: 'Liste des réservations',
    description: 'Toutes les réservations de la période, dans l’ordre des dates.',
    period: 'MONTH',
    content: 'RESERVATION',
    groupBy: null,
    columns: ['number', 'subject', 'startingAt', 'endingAt', 'status', 'useType', 'reservationItems'].map((source) =>
      column(source),
    ),
    pageBreak: false,
    totals: true,
    types: [],
    orientation: 'LANDSCAPE',
    header: null,
  },
  {
    name: 'Feuille du jour par lieu',
    description:
      'Une page par lieu, à afficher sur la porte ou à remettre au gardien, avec ce qui est réservé en même temps.',
    period: 'DAY',
    content: 'RESERVATION_ITEM',
    groupBy: 'reservableItem',
    columns: [
      column('hours'),
      column('reservation.subject', 'Réservation'),
      column('borrowings', 'Demandeurs'),
      column('reservation.reservationItems', 'Tout ce qui est réservé'),
    ],
    pageBreak: true,
    totals: false,
    types: ['LOCATION'],
    orientation: 'PORTRAIT',
    header: 'Occupation du jour',
  },
  {
    name: 'Tableau de la semaine',
    description:
      'Les lieux en lignes, les jours en colonnes\u00a0: qui occupe quoi, et ce qui reste libre. Tient sur une page.',
    period: 'WEEK',
    content: 'BOARD',
    groupBy: null,
    columns: [column('hours'), column('reservation.subject', 'Réservation')],
    pageBreak: false,
    totals: false,
    types: ['LOCATION'],
    orientation: 'LANDSCAPE',
    header: null,
  },
] as const
