import type { accessibilityDocument } from '#resources/entities/accessibilityDocument.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { ACCESSIBILITY_KIND_NAMES } from '../registerKinds.ts'

export const accessibilityDocumentLabels = {
  singular: 'document d’accessibilité',
  plural: 'documents d’accessibilité',
  gender: 'MASCULINE',
  purpose:
    'Les documents du registre public d’accessibilité d’un bâtiment\u00a0: chacun est fourni, à fournir ou sans objet.',
  fields: {
    buildingFile: 'Bâtiment',
    kind: { label: 'Document', values: ACCESSIBILITY_KIND_NAMES },
    state: {
      label: 'État',
      values: { MISSING: 'À fournir', EXPIRED: 'À renouveler', PRESENT: 'Fourni', NOT_CONCERNED: 'Sans objet' },
    },
    isNotConcerned: { label: 'Sans objet', help: 'Le bâtiment n’a pas à fournir ce document.' },
    reason: { label: 'Motif', help: 'Affiché au public.' },
    datedOn: 'Date du document',
    files: { label: 'Fichiers', help: 'Téléchargeables par tous quand le registre est public.' },
  },
} satisfies Labels<typeof accessibilityDocument>
