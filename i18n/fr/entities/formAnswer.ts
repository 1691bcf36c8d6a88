import type { formAnswer } from '#resources/entities/formAnswer.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const formAnswerLabels = {
  singular: 'réponse de formulaire',
  plural: 'réponses de formulaires',
  gender: 'FEMININE',
  purpose: 'Les fiches reçues par les formulaires publics, à trier.',
  sections: { handling: 'Suivi' },
  fields: {
    entity: 'Type de fiche',
    recordId: 'Identifiant de la fiche',
    recordLabel: 'Fiche',
    state: { label: 'État', values: { TO_DO: 'À traiter', DONE: 'Traitée', REFUSED: 'Refusée' } },
    form: 'Formulaire',
    formName: 'Nom du formulaire',
    asked: 'Champs demandés',
    consent: 'Consentement accepté',
    decidedBy: 'Décidée par',
    decidedAt: 'Décidée le',
    message: { label: 'Message à l’expéditeur', help: 'Visible par son lien de suivi.' },
    canDecide: 'Modifiable par moi',
  },
} satisfies Labels<typeof formAnswer>
