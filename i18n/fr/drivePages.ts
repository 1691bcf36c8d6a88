import type { DriveShareHolder, DriveShareLevel } from '#resources/domain/drive.ts'
import { spoken } from '../spoken.ts'
import { BAD_DRIVE_NAME } from './drive.ts'
import { capitalise } from './grammar.ts'
import { trashRetention } from './trashRetention.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)
const many = (count: number, one: string, several: string): string => `${number(count)} ${count > 1 ? several : one}`
const elements = (count: number): string => many(count, 'élément', 'éléments')

/** Content of a folder or selection. `folders` is undefined if their number is unknown. */
export type DriveAmount = { folders?: number | undefined; total: number; isExact: boolean }

const amount = ({ folders, total, isExact }: DriveAmount): string => {
  const atLeast = isExact ? '' : 'plus de '
  if (folders === undefined) return `${atLeast}${elements(total)}`
  const files = total - folders
  return [
    ...(folders > 0 ? [many(folders, 'dossier', 'dossiers')] : []),
    ...(files > 0 || folders === 0 ? [`${atLeast}${many(files, 'fichier', 'fichiers')}`] : []),
  ].join(', ')
}

const these = (chosen: DriveAmount): string => {
  if (chosen.total > 1) return amount(chosen)
  return chosen.folders === 1 ? 'ce dossier' : 'ce fichier'
}

export const drivePageTexts = spoken({
  title: 'Fichiers',
  path: 'Emplacement',
  list: 'Documents',
  failed: 'Ce dossier n’a pas pu être affiché.',
  up: 'Remonter d’un dossier',
  newFolder: 'Nouveau dossier',
  upload: 'Déposer',
  uploadFiles: 'Déposer des fichiers',
  uploadFolder: 'Déposer un dossier',
  trash: 'Corbeille',
  search: 'Rechercher par nom',
  searchIn: (name: string) => `Rechercher dans « ${name} »`,
  clearSearch: 'Effacer la recherche',
  found: (found: DriveAmount) => capitalise(`${amount(found)} ${found.total > 1 ? 'trouvés' : 'trouvé'}`),
  count: (there: DriveAmount) => capitalise(amount(there)),
  nothingFound: 'Aucun dossier ni fichier ne porte ce nom',
  nothingFoundHelp: 'La recherche porte sur les noms, dans ce dossier et tout ce qu’il contient.',
  empty: 'Ce dossier est vide',
  emptyTop: 'Aucun document pour le moment',
  emptyHelp: 'Déposez-y des fichiers, ou faites-les glisser ici.',
  emptyTopHelp: 'Créez un premier dossier, puis partagez-le avec un service, un secteur, un rôle ou une personne.',
  emptyRead: 'Ce qui sera partagé avec vous apparaîtra ici.',
  readOnly: 'Lecture seule',
  columns: { name: 'Nom', lastEditAt: 'Modifié le', createdBy: 'Déposé par', size: 'Taille' },
  sortBy: (column: string) => `Trier par «\u00a0${column}\u00a0»`,
  folder: 'Dossier',
  lies: (folder: string) => `Dans « ${folder} »`,
  select: (name: string) => `Sélectionner « ${name} »`,
  selectAll: 'Tout sélectionner',
  selected: (count: number) => `${number(count)} sélectionné${count > 1 ? 's' : ''}`,
  unselect: 'Annuler la sélection',
  actionsOf: (name: string) => `Actions sur « ${name} »`,
  actions: {
    open: 'Ouvrir',
    preview: 'Aperçu',
    download: 'Télécharger',
    downloadFolder: 'Télécharger le dossier',
    rename: 'Renommer',
    move: 'Déplacer',
    copy: 'Copier',
    share: 'Partager',
    versions: 'Versions',
    delete: 'Supprimer',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  name: 'Nom',
  create: 'Créer',
  rename: 'Renommer',
  renameTitle: (name: string) => `Renommer « ${name} »`,
  badName: BAD_DRIVE_NAME,
  noName: 'Indiquez un nom',
  created: (name: string) => `Le dossier « ${name} » a été créé`,
  renamed: (name: string) => `Le nom est maintenant « ${name} »`,
  place: {
    move: (chosen: DriveAmount) => `Déplacer ${these(chosen)}`,
    copy: (chosen: DriveAmount) => `Copier ${these(chosen)}`,
    moveHere: 'Déplacer ici',
    copyHere: 'Copier ici',
    top: 'Fichiers',
    noFolder: 'Aucun dossier ici',
    closed: 'Vous ne pouvez rien ranger dans ce dossier.',
    more: 'Afficher plus de dossiers',
  },
  moved: (count: number) => `${elements(count)} ${count > 1 ? 'déplacés' : 'déplacé'}`,
  movedSome: (done: number, all: number) => `${number(done)} sur ${elements(all)} déplacés`,
  copied: (count: number) => `${elements(count)} ${count > 1 ? 'copiés' : 'copié'}`,
  remove: {
    title: (chosen: DriveAmount) => `Supprimer ${these(chosen)} ?`,
    one: (name: string) => `« ${name} » ira à la corbeille : vous pourrez l’en sortir pendant ${trashRetention}.`,
    folder: (name: string) =>
      `« ${name} » et tout ce qu’il contient iront à la corbeille : vous pourrez les en sortir pendant ${trashRetention}.`,
    many: `Ce que vous avez choisi, et tout ce que contiennent les dossiers, ira à la corbeille : vous pourrez l’en sortir pendant ${trashRetention}.`,
    confirm: 'Supprimer',
    done: (count: number) => `${elements(count)} ${count > 1 ? 'supprimés' : 'supprimé'}`,
  },
  trashDialog: {
    title: 'Corbeille des fichiers',
    help: `Ce que vous avez supprimé depuis ${trashRetention}. Un dossier revient avec tout ce qu’il contenait.`,
    empty: 'La corbeille est vide',
    deleted: (date: string) => `Supprimé le ${date}`,
    deletedBy: (date: string, person: string) => `Supprimé le ${date} par ${person}`,
    restore: 'Restaurer',
    restoreOf: (name: string) => `Restaurer « ${name} »`,
    restored: (name: string) => `« ${name} » a été restauré`,
    failed: 'La corbeille n’a pas pu être affichée.',
  },
  share: {
    title: (name: string) => `Partager « ${name} »`,
    add: 'Ajouter un partage',
    addHelp: 'Une personne, un service, un secteur ou un rôle.',
    nobody: 'Rien ne correspond',
    searching: 'Recherche…',
    none: 'Ce document n’est partagé directement avec personne.',
    own: 'Partagé avec',
    inherited: (folder: string) => `Par le dossier « ${folder} »`,
    inheritedHelp: 'Ce qui est partagé par un dossier vaut pour tout ce qu’il contient.',
    level: (name: string) => `Autorisation de ${name}`,
    remove: (name: string) => `Ne plus partager avec ${name}`,
    save: 'Enregistrer',
    saved: 'Le partage est enregistré',
    failed: 'Les partages n’ont pas pu être affichés.',
    levels: { READ: 'Peut consulter', WRITE: 'Peut modifier' } satisfies Record<DriveShareLevel, string>,
    holders: { user: 'Personne', sector: 'Secteur', department: 'Service', userRole: 'Rôle' } satisfies Record<
      DriveShareHolder,
      string
    >,
  },
  preview: {
    none: 'Ce type de fichier ne s’affiche pas ici.',
    noneHelp: 'Téléchargez-le pour l’ouvrir avec le programme qui convient.',
    failed: 'L’aperçu n’a pas pu être affiché.',
    tooLarge: 'Ce fichier est trop volumineux pour être affiché ici.',
    cut: 'Seul le début de ce texte est affiché.',
    page: (page: number, all: number) => `Page ${page} sur ${all}`,
    previous: 'Document précédent',
    next: 'Document suivant',
    loading: 'Chargement de l’aperçu',
  },
  taken: {
    title: (name: string) => `« ${name} » existe déjà`,
    help: 'Une nouvelle version remplace la précédente, que l’on peut toujours consulter et restaurer.',
    helpOther: 'Ce nom est déjà pris ici : gardez les deux documents, ou n’envoyez pas celui-ci.',
    version: 'Nouvelle version',
    both: 'Garder les deux',
    skip: 'Ne pas envoyer',
    forAll: 'Faire de même pour les suivants',
  },
  versions: {
    title: (name: string) => `Versions de « ${name} »`,
    help: 'Les cinquante dernières versions sont gardées. Restaurer en crée une nouvelle : rien n’est perdu.',
    current: 'Actuelle',
    restore: 'Restaurer',
    restoreOf: (date: string) => `Restaurer la version du ${date}`,
    downloadOf: (date: string) => `Télécharger la version du ${date}`,
    restored: 'La version a été restaurée',
    failed: 'Les versions n’ont pas pu être affichées.',
  },
  uploading: {
    some: (done: number, all: number) => `${number(done)} sur ${number(all)} fichiers déposés`,
    none: 'Aucun fichier n’a été déposé',
    done: (count: number) => (count > 1 ? `${number(count)} fichiers déposés` : 'Fichier déposé'),
    drop: 'Déposez ici',
  },
} as const)
