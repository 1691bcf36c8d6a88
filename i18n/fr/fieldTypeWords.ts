import type { CustomFieldType } from '#resources/domain/customFields.ts'

/** First words of a label that tell the type of a new field. */
export const fieldTypeWords = {
  date: ['date', 'échéance', 'jour'],
  money: ['coût', 'prix', 'montant', 'tarif', 'budget', 'tva'],
  phone: ['téléphone', 'portable', 'mobile', 'fax'],
  email: ['e-mail', 'email', 'courriel', 'adresse e-mail'],
  url: ['site web', 'site internet', 'adresse web', 'lien'],
  int: ['nombre', 'quantité', 'effectif', 'kilométrage', 'capacité'],
  float: ['surface', 'poids', 'longueur', 'hauteur', 'volume'],
  files: ['photos', 'documents', 'fichiers', 'pièces jointes'],
  image: ['photo', 'image', 'logo'],
  longText: ['commentaire', 'commentaires', 'description', 'observations', 'remarque', 'remarques'],
  list: ['état', 'nature', 'statut', 'catégorie', 'priorité', 'gravité', 'niveau de gravité'],
  choices: ['étiquettes', 'mots-clés'],
} as const satisfies Partial<Record<CustomFieldType, readonly string[]>>
