import type { user } from '#resources/entities/user.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const userLabels = {
  singular: 'utilisateur',
  plural: 'utilisateurs',
  gender: 'MASCULINE',
  purpose: 'Un utilisateur se connecte à Régie. Ses rôles disent ce qu’il peut y faire.',
  sections: { main: 'Identité', organisation: 'Organisation', contact: 'Coordonnées', documents: 'Documents' },
  activity: { sessions: 'Sessions ouvertes', serviceKeys: 'Clés d’API' },
  fields: {
    code: { label: 'Identifiant', help: 'Sert à se connecter, comme l’adresse e-mail.' },
    title: { label: 'Civilité', values: { MR: 'M.', MS: 'Mme', MRS: 'Mme' } },
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phoneNumber: 'Téléphone',
    professionalFunction: 'Fonction',
    department: 'Service',
    sectors: {
      label: 'Secteurs',
      help: 'Ce que cette personne peut réserver : les éléments de ses secteurs, et ceux qui n’en ont aucun.',
    },
    userRoles: 'Rôles',
    onlineCalendar: { label: 'Agenda en ligne', help: 'Adresse d’un agenda public de cette personne.' },
    files: {
      label: 'Documents',
      help: 'Courriers adressés à cette personne, attestations… Visibles par toute personne qui peut consulter sa fiche.',
    },
    blockedAt: 'Bloqué depuis le',
    lastLoginAt: 'Dernière connexion',
    isService: {
      label: 'Compte de service',
      help: 'Un programme l’utilise avec des clés d’API\u00a0; personne ne s’y connecte. Ce choix est définitif.',
    },
    endsAt: { label: 'Valable jusqu’au', help: 'Ses clés ne fonctionnent plus ensuite. Vide\u00a0: sans limite.' },
  },
  headers: {
    code: ['login', 'matricule', 'compte'],
    lastName: ['nom de famille', 'nom d’usage'],
    userRoles: ['profil', 'profils', 'droits'],
    email: ['identifiant de messagerie'],
  },
} satisfies Labels<typeof user>
