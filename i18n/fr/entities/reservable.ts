import { rulesSection } from './bookingRuleLabels.ts'

export const managementModeLabels = {
  INDIVIDUALLY: 'À l’unité',
  IN_QUANTITY: 'En quantité',
} as const

export const identityLabels = {
  name: 'Nom',
  reference: { label: 'Référence', help: 'Code d’inventaire ou étiquette, unique.' },
  image: 'Photo',
  description: 'Description',
} as const

export const capacityLabels = {
  capacity: { label: 'Capacité', help: 'Nombre de personnes que l’on peut y accueillir ou transporter.' },
  equipment: { label: 'Équipements', help: 'Ce que l’on y trouve, et combien.' },
} as const

export const equippedLabels = { equipment: 'Équipement', quantity: 'Nombre' } as const

export const bookingLabels = {
  reservable: { label: 'Réservable', help: 'Peut être demandé dans une réservation.' },
  managementMode: {
    label: 'Mode de gestion',
    help: 'À l’unité : une seule réservation à la fois. En quantité : tant qu’il en reste.',
    values: managementModeLabels,
  },
  quantity: { label: 'Quantité', help: 'Nombre d’exemplaires que l’on peut réserver en même temps.' },
  reservationCategory: 'Catégorie de réservation',
} as const

export const blockingLabels = {
  blocked: { label: 'Bloqué', help: 'Plus aucune nouvelle réservation n’est acceptée.' },
  blockedAt: 'Bloqué depuis le',
  blockingReason: { label: 'Motif du blocage', help: 'Affiché aux personnes qui souhaitent réserver.' },
} as const

export const audienceLabels = {
  sectors: { label: 'Secteurs', help: 'Sans secteur, tout le monde peut réserver.' },
  users: 'Utilisateurs autorisés',
  departments: 'Services autorisés',
  departmentGroups: 'Groupes de services autorisés',
} as const

export const reservableSections = {
  main: 'Informations générales',
  booking: 'Réservation',
  ...rulesSection,
  blocking: 'Blocage',
  audience: 'Qui peut réserver',
  documents: 'Documents',
} as const
