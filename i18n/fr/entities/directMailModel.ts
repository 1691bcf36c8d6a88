import { letterVariableNames } from '#i18n/fr/letterVariables.ts'
import type { directMailModel } from '#resources/entities/directMailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const directMailModelLabels = {
  singular: 'modèle de courrier',
  plural: 'modèles de courrier',
  gender: 'MASCULINE',
  purpose: 'Un modèle de courrier est une lettre au format RTF que l’application remplira avec une fiche.',
  upcoming:
    'À venir\u00a0: les modèles se préparent ici, mais aucun courrier n’est encore rempli ni imprimé d’après eux.',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
    type: { label: 'Concerne', values: { RESERVATION: 'Une réservation', INTERVENTION: 'Une intervention' } },
    files: {
      label: 'Fichier RTF',
      variables: letterVariableNames,
      help: 'Un seul fichier .rtf, de 20 Mo au plus. Tous les traitements de texte savent enregistrer dans ce format.',
    },
  },
} satisfies Labels<typeof directMailModel>
