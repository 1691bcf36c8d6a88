import type { FileProblem } from '#resources/domain/configuration/document.ts'
import type { DocumentNote } from '#resources/domain/configuration/kits.ts'
import { translationTexts } from './translations.ts'

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const number = (value: number): string => value.toLocaleString('fr-FR')

type LabelOf = (section: string) => string

export const configurationMessages = {
  used: (count: number): string =>
    count === 1
      ? 'Une fiche l’utilise\u00a0: la suppression est refusée'
      : `${number(count)} fiches l’utilisent\u00a0: la suppression est refusée`,
  boolean: (value: boolean): string => (value ? 'oui' : 'non'),
  refusal: (section: string, name: string, reason: string): string => `${section} ${quoted(name)}\u00a0: ${reason}`,
  part: (label: string, value: string): string => `${label}\u00a0: ${value}`,
  row: (position: number): string => `ligne ${number(position)}`,
  more: 'Autres lignes modifiées',
  fixed: 'Le type de fiche d’un champ ou d’un groupe ne change pas',
  owner:
    'Un type de fiche ne devient ni une liste d’une autre fiche ni une arborescence\u00a0: retirez-le, puis créez-en un autre',
  published: 'Un type de fiche publié ne redevient pas un brouillon',
  patch: 'Les réglages des champs n’ont pas la forme attendue',
  impossible: 'La base de données refuse ces valeurs',
  id: 'Une autre fiche a déjà cet identifiant',
  value: (field: string): string => `${quoted(field)} n’a pas la forme attendue`,
  order: (line?: { before: string; after: string }): string => {
    const told = line
      ? ` Il donne ${quoted(line.after || 'rien')}, et les champs du fichier donnent ${quoted(line.before || 'rien')}.`
      : ''
    return `cet ordre ne nomme pas les mêmes champs que le fichier.${told} Ajoutez-y les nouveaux champs et retirez-en les champs supprimés, ou exportez de nouveau la configuration.`
  },
  notStored: (fields: readonly string[]): string =>
    fields.length === 0
      ? 'Une autre partie du fichier le demande autrement. Exportez de nouveau la configuration, ou corrigez le fichier.'
      : `Régie enregistrerait une autre valeur que celle du fichier\u00a0: ${fields.map(quoted).join(', ')}. Exportez de nouveau la configuration, ou corrigez la valeur.`,
  changed:
    'Le fichier ou la configuration a changé depuis ce plan\u00a0: rien n’est appliqué. Relisez le nouveau plan, puis appliquez-le.',
  tooLong:
    'Les changements du fichier durent trop longtemps\u00a0: rien n’est appliqué. Appliquez-le en plusieurs fois.',
  refused: 'La configuration n’est pas appliquée\u00a0: corrigez le fichier.',
  otherProblems: (count: number): string =>
    count === 1 ? 'Et un autre problème' : `Et ${number(count)} autres problèmes`,
  versionGone: 'Cette version n’est plus conservée.',
  note: (note: DocumentNote, labelOf: LabelOf): string => {
    if (note.note === 'TRANSLATED') return translationTexts.difference(note.language, note)
    if (note.note === 'UNTRANSLATED') return translationTexts.missing(note.language, note.count)
    if (note.note === 'OUTDATED') return translationTexts.outdated(note.language, note.count)
    const label = labelOf(note.section)
    if (note.note === 'CLOSED') return `${label}\u00a0: vous ne pouvez pas les modifier, rien n’y change`
    if (note.note === 'HIDDEN')
      return note.count === 1
        ? `${label}\u00a0: un élément que vous ne lisez pas reste comme il est`
        : `${label}\u00a0: ${number(note.count)} éléments que vous ne lisez pas restent comme ils sont`
    return `${label}\u00a0: ${quoted(note.name)} n’est pas ajouté. Il y faut un rôle, et aucun des vôtres ne gère les champs personnalisés.`
  },
  file: (problem: FileProblem, labelOf: LabelOf): string => {
    switch (problem.problem) {
      case 'SIZE':
        return `Le fichier est trop long\u00a0: ${number(problem.most)} caractères au plus`
      case 'SYNTAX':
        return 'Le fichier n’est pas un document JSON'
      case 'DEPTH':
        return 'Le fichier imbrique trop de niveaux'
      case 'FORMAT':
        return 'Le fichier n’est pas une configuration de Régie'
      case 'VERSION':
        return 'Le fichier vient d’une autre version de Régie\u00a0: exportez-le de nouveau'
      case 'ELEMENTS':
        return `Le fichier a trop d’éléments\u00a0: ${number(problem.most)} au plus`
      case 'CHANGES':
        return `Le fichier change trop d’éléments à la fois\u00a0: ${number(problem.most)} au plus. Appliquez-le en plusieurs fois.`
      case 'UNKNOWN':
        return `${quoted(problem.place)} est inconnu`
      case 'TYPE':
        return `${quoted(problem.place)} n’a pas la forme attendue`
      case 'TWICE':
        return `La clé ${quoted(problem.place)} figure deux fois dans le même objet\u00a0: une des deux valeurs serait perdue`
      case 'KEY':
        return `${quoted(problem.place)} n’a pas de nom, ou un identifiant impossible`
      case 'CLOSED':
        return `${labelOf(problem.section)}\u00a0: vous ne pouvez pas les modifier vous-même, le fichier non plus`
      case 'REPEATED':
        return `${labelOf(problem.section)}\u00a0: ${quoted(problem.name)} apparaît deux fois`
      case 'MISSING':
        return `${labelOf(problem.section)} ${quoted(problem.name)}\u00a0: ${quoted(problem.wanted)} n’existe pas (${labelOf(problem.target)})`
    }
  },
} as const

export const configurationSections: Readonly<Record<string, string>> = {
  arrangement: 'ordre des champs',
  dashboard: 'tableaux de bord',
}

export const configurationFields: Readonly<Record<string, string>> = {
  customFields: 'Champs de l’organisation',
  groups: 'Groupes',
  fields: 'Champs',
  role: 'Rôle',
  tiles: 'Tuiles',
  isPublished: 'Publié',
  key: 'Clé',
  color: 'Couleur',
  default: 'Valeur par défaut',
  delay: 'Délai',
  decimals: 'Décimales',
  from: 'À partir de',
  help: 'Aide',
  label: 'Libellé',
  max: 'Au plus',
  maxLength: 'Longueur maximale',
  min: 'Au moins',
  q: 'Recherche',
  retired: 'Retiré',
  rtf: 'Document RTF',
  search: 'Recherche',
  source: 'Champ',
  to: 'Jusqu’à',
  value: 'Valeur',
  view: 'Affichage',
  width: 'Largeur',
}

export const EVERYONE = 'Tous les utilisateurs'

export const losses: Readonly<Record<'VALUES' | 'RECORDS', (count: number) => string>> = {
  VALUES: (count) => (count === 1 ? 'Une valeur est retirée' : `${number(count)} valeurs sont retirées`),
  RECORDS: (count) => (count === 1 ? 'Une fiche n’apparaît plus' : `${number(count)} fiches n’apparaissent plus`),
}
