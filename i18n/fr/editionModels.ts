/** The models of editions that an instance starts with. */

const column = (source: string, label: string | null = null) => ({ source, label })

export const firstEditionModels = [
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
    orientation: 'LANDSCAPE',
    header: null,
  },
  {
    name: 'Feuille du jour par lieu',
    description: 'Une page par lieu, à afficher sur la porte ou à remettre au gardien.',
    period: 'DAY',
    content: 'RESERVATION_ITEM',
    groupBy: 'reservableItem',
    columns: [
      column('hours'),
      column('reservation.subject', 'Réservation'),
      column('borrowings', 'Demandeurs'),
      column('quantity'),
    ],
    pageBreak: true,
    totals: false,
    orientation: 'PORTRAIT',
    header: 'Occupation du jour',
  },
  {
    name: 'Tableau de la semaine',
    description: 'Jour par jour, ce qui est réservé, à quelle heure et par qui.',
    period: 'WEEK',
    content: 'RESERVATION_ITEM',
    groupBy: 'day',
    columns: [
      column('hours'),
      column('reservableItem'),
      column('reservation.subject', 'Réservation'),
      column('borrowings', 'Demandeurs'),
      column('quantity'),
    ],
    pageBreak: false,
    totals: true,
    orientation: 'LANDSCAPE',
    header: null,
  },
] as const
