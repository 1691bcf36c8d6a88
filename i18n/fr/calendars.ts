import type { CalendarKind } from '#resources/domain/calendarFeeds.ts'
import { ofNamed } from './grammar.ts'

type Event = { number: string | null; people: string; link: string | null }

export const calendarMessages = {
  product: 'Réservations',
  unknown: {
    MINE: 'L’agenda de vos réservations ne porte sur rien d’autre',
    ITEM: 'Cet élément n’existe pas ou n’est pas accessible',
    SECTOR: 'Ce secteur n’existe pas',
  } as const satisfies Record<CalendarKind, string>,
  tooMany: (most: number) => `Vous avez déjà ${most} liens d’agenda\u00a0: révoquez-en un d’abord`,
  mine: (name: string) => `Réservations ${ofNamed(name)}`,
  of: (name: string) => `Réservations\u00a0: ${name}`,
  taken: 'Occupé',
  titleOf: (items: string, subject: string) => `${items}\u00a0: ${subject}`,
  description: ({ number, people, link }: Event): string =>
    [number && `Réservation ${number}`, people && `Pour ${people}`, link].filter(Boolean).join('\n'),
} as const

export const calendarTexts = {
  title: 'Agendas',
  help: 'Vos réservations dans l’agenda de votre téléphone ou de votre messagerie\u00a0: créez un lien, puis ajoutez-le comme «\u00a0agenda par URL\u00a0». Toute personne qui a ce lien peut lire cet agenda\u00a0: ne le transmettez pas.',
  none: 'Aucun lien d’agenda.',
  kinds: {
    MINE: 'Mes réservations',
    ITEM: 'Un élément',
    SECTOR: 'Un secteur',
  } as const satisfies Record<CalendarKind, string>,
  gone: 'Élément ou secteur disparu',
  kind: 'Cet agenda montre',
  target: { ITEM: 'Élément', SECTOR: 'Secteur' },
  targetMissing: { ITEM: 'Choisissez un élément', SECTOR: 'Choisissez un secteur' },
  add: 'Créer un lien',
  create: 'Créer le lien',
  creating: 'Création…',
  cancel: 'Annuler',
  close: 'Fermer',
  newTitle: 'Lien d’agenda',
  once: 'Copiez ce lien maintenant\u00a0: il ne sera plus affiché.',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  subscribe: 'Ouvrir dans mon agenda',
  created: (when: string) => `créé le ${when}`,
  lastRead: (when: string) => `lu le ${when}`,
  neverRead: 'pas encore lu',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer le lien «\u00a0${name}\u00a0»`,
  revokeTitle: 'Révoquer ce lien\u00a0?',
  revokeText: (name: string) =>
    `Les agendas abonnés à «\u00a0${name}\u00a0» ne seront plus mis à jour. Un autre lien peut être créé à tout moment.`,
  revoked: 'Le lien d’agenda a été révoqué',
} as const
