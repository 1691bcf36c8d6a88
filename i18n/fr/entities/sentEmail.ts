import type { sentEmail } from '#resources/entities/sentEmail.ts'
import type { Labels } from '#resources/schema/labels.ts'

const address = {
  row: { singular: 'adresse', plural: 'adresses', gender: 'FEMININE' },
  fields: { email: 'Adresse e-mail' },
} as const

export const sentEmailLabels = {
  singular: 'message',
  plural: 'messages',
  gender: 'MASCULINE',
  purpose: 'Un e-mail est un message par personne\u00a0: chacun tel qu’il est parti.',
  fields: {
    email: 'E-mail',
    recipient: 'Destinataire',
    ccs: { label: 'Copie à', ...address },
    bccs: { label: 'Copie cachée à', ...address },
    copiesSentAt: 'Copies envoyées le',
    status: {
      label: 'État',
      values: {
        READY: 'Prêt à partir',
        STARTED: 'En cours d’envoi',
        SENT: 'Envoyé',
        RETURNED: 'Revenu',
        ERROR: 'Non envoyé',
      },
    },
    subject: 'Objet',
    body: 'Texte',
    isHeld: 'Adresse en échec',
    attempts: 'Tentatives',
    nextAttemptAt: 'Prochaine tentative',
    sentAt: 'Envoyé le',
    error: 'Ce qui s’est passé',
  },
} satisfies Labels<typeof sentEmail>
