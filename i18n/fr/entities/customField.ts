import type { customField } from '#resources/entities/customField.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const customFieldLabels = {
  singular: 'champ personnalisé',
  plural: 'champs personnalisés',
  gender: 'MASCULINE',
  purpose: 'Un champ personnalisé complète les fiches avec une information propre à votre organisation.',
  fields: {
    entity: 'Type de fiche',
    label: 'Libellé',
    name: { label: 'Nom technique', help: 'Lettres majuscules, chiffres et tirets bas, sans espace.' },
    type: {
      label: 'Type',
      values: {
        bool: 'Oui ou non',
        string: 'Texte',
        int: 'Nombre entier',
        float: 'Nombre décimal',
        date: 'Date',
        datetime: 'Date et heure',
        list: 'Liste de choix',
        image: 'Image',
        file: 'Fichier',
      },
    },
    required: 'Obligatoire',
    group: 'Groupe',
    size: { label: 'Largeur', help: 'Place occupée dans le formulaire.' },
    position: 'Position',
    options: {
      label: 'Choix proposés',
      row: { singular: 'choix', plural: 'choix', gender: 'MASCULINE' },
      fields: { value: 'Choix', color: 'Couleur' },
    },
    inList: { label: 'Affiché dans la liste', help: 'Chacun peut ensuite choisir ses colonnes.' },
    retired: { label: 'Retiré', help: 'Le champ n’est plus proposé ; les valeurs déjà saisies sont conservées.' },
  },
} satisfies Labels<typeof customField>
