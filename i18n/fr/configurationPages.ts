const number = (value: number): string => value.toLocaleString('fr-FR')

export const configurationTexts = {
  title: 'Configuration',
  note: 'Champs, types de fiche, rôles, modèles, circuits, règles et paramètres, dans un fichier. Il ne contient ni fiches, ni comptes, ni mots de passe.',
  download: 'Télécharger le fichier',
  fileName: (day: string) => `configuration-${day}.json`,
  apply: 'Appliquer un fichier',
  applyNote:
    'Régie montre d’abord ce que le fichier change. Ce qui manque dans une rubrique du fichier est retiré\u00a0; une rubrique absente ne change pas.',
  choose: 'Choisir un fichier',
  hint: 'ou déposez-le ici',
  comparing: 'Comparaison du fichier avec la configuration…',
  failed: 'Le fichier n’a pas pu être comparé',
  unread: 'Ce fichier ne se lit pas\u00a0: choisissez un fichier de configuration.',
  plan: (file: string) => `Ce que «\u00a0${file}\u00a0» change`,
  none: 'La configuration est déjà celle du fichier\u00a0: rien ne change.',
  adopted: (count: number) =>
    count === 1
      ? 'Un élément d’une autre installation est reconnu par son nom.'
      : `${number(count)} éléments d’une autre installation sont reconnus par leur nom.`,
  refused: 'Le fichier ne peut pas être appliqué',
  notes: 'Une partie reste comme elle est',
  actions: { CREATE: 'Ajout', UPDATE: 'Modification', REMOVE: 'Suppression' },
  formerly: (name: string) => `auparavant «\u00a0${name}\u00a0»`,
  nothing: 'vide',
  becomes: 'devient',
  sql: (count: number) => (count === 1 ? 'Une instruction SQL' : `${number(count)} instructions SQL`),
  applyAll: (count: number) =>
    count === 1 ? 'Appliquer la modification' : `Appliquer les ${number(count)} modifications`,
  adopt: 'Retenir ces correspondances',
  applied: 'La configuration a été appliquée',
  cancel: 'Choisir un autre fichier',
  confirmTitle: 'Appliquer avec ces pertes\u00a0?',
  confirm: 'Appliquer',
} as const
