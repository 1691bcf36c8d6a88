const number = (value: number): string => value.toLocaleString('fr-FR')

const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count > 1 ? 's' : ''}`

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
  summary: ({ updated, created, removed }: { updated: number; created: number; removed: number }) =>
    [
      updated > 0 ? counted(updated, 'modification') : '',
      created > 0 ? counted(created, 'ajout') : '',
      removed > 0 ? counted(removed, 'suppression') : '',
    ]
      .filter(Boolean)
      .join(', '),
  applyAll: (count: number) =>
    count === 1 ? 'Appliquer la modification' : `Appliquer les ${number(count)} modifications`,
  adopt: 'Retenir ces correspondances',
  applied: 'La configuration a été appliquée',
  cancel: 'Annuler',
  confirmTitle: 'Appliquer avec ces pertes\u00a0?',
  confirm: 'Appliquer',
} as const

type SectionCount = { label: string; count: number }

export const versionTexts = {
  title: 'Versions',
  note: 'Chaque changement de la configuration, fait à la main ou par un fichier, devient une version quelques secondes plus tard. Les 200 dernières sont conservées.',
  failed: 'Les versions n’ont pas pu être affichées',
  changesFailed: 'Les changements n’ont pas pu être affichés',
  none: 'Aucune version pour l’instant\u00a0: la première apparaît dans la minute.',
  unread: 'Ces changements concernent des rubriques que vous ne modifiez pas, ou ont disparu depuis.',
  oldest: 'La plus ancienne configuration conservée',
  current: (name: string) => `${name} – version actuelle`,
  summary: (sections: readonly SectionCount[]): string => {
    const total = sections.reduce((sum, { count }) => sum + count, 0)
    const parts = sections.map(({ label, count }) => (count === 1 ? label : `${label} (${number(count)})`))
    const changes = total === 1 ? 'Un changement' : `${number(total)} changements`
    return `${changes}\u00a0: ${parts.join(', ')}`
  },
  authors: (names: readonly string[], unknown: number): string => {
    const gone = unknown === 0 ? [] : [unknown === 1 ? 'un compte supprimé' : `${number(unknown)} comptes supprimés`]
    const all = [...names, ...gone]
    return all.length === 0 ? 'Auteur inconnu' : `Par ${all.join(', ')}`
  },
  show: (isOpen: boolean) => (isOpen ? 'Masquer les changements' : 'Voir les changements'),
  showNamed: (name: string, isOpen: boolean) =>
    isOpen ? `Masquer les changements du ${name}` : `Voir les changements du ${name}`,
  return: 'Revenir à cette version',
  returnNamed: (name: string) => `Revenir à cette version du ${name}`,
  plan: (name: string) => `Ce que le retour à la version du ${name} change`,
  more: (count: number) => (count === 1 ? 'Une version de plus' : `${number(count)} versions de plus`),
} as const
