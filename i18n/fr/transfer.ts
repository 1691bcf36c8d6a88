import { NO_RESULT } from '#resources/domain/csvText.ts'
import { isPlural } from './grammar.ts'
import { dateText } from './recurrence.ts'
import { systemFieldLabels } from './systemFields.ts'
import { quoted, unreadable } from './typedProblems.ts'

export const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)
export const countText = (count: number, one: string, several: string): string =>
  `${number(count)} ${isPlural(count) ? several : one}`

export const cellWords = {
  id: 'Identifiant',
  /** If the entity has a field labelled « Identifiant ». */
  recordId: 'Identifiant de la fiche',
  ...systemFieldLabels,
  yes: 'Oui',
  no: 'Non',
  yesForms: ['oui', 'o', 'vrai', 'true', 'yes', 'x', '1'],
  noForms: ['non', 'n', 'faux', 'false', 'no', '0'],
  nothing: '–',
  pathSeparator: ' › ',
  rights: { read: 'lecture', createAndUpdate: 'création et modification', delete: 'suppression', all: 'tout' },
} as const

export const importWords = {
  both: (one: string, other: string) => `${one} et ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
} as const

export const cellProblems = {
  ...unreadable,
  sheetError: (text: string) =>
    text === NO_RESULT
      ? 'La formule de cette cellule n’a pas de résultat enregistré : ouvrez le classeur dans votre tableur, enregistrez-le, puis recommencez'
      : `${quoted(text)} est une erreur du tableur, pas une valeur : corrigez la cellule`,
  boolean: (text: string) => `${quoted(text)} n’est ni « Oui » ni « Non »`,
  choice: (text: string, choices: string) => `${quoted(text)} ne fait pas partie des choix : ${choices}`,
  /** `none`: « Aucun secteur ». */
  unknownReference: (text: string, none: string) => `${none} ne s’appelle ${quoted(text)}`,
  /** Added if the cell may contain several values. */
  separator: (plural: string) => `Séparez plusieurs ${plural} par |, un point-virgule ou une virgule`,
  externalReference: (text: string) => `${quoted(text)} n’est pas un identifiant de fiche, tel que l’export l’écrit`,
  ambiguousReference: (text: string, count: number) =>
    `${quoted(text)} désigne ${number(count)} fiches : précisez avec un code, un chemin ou un identifiant`,
  part: (text: string) => `${quoted(text)} n’est pas le nom d’une partie de cette liste`,
  oneImage: 'Un champ d’image ne prend qu’un fichier',
  nothingAbove: (text: string) => `La ligne ${quoted(text)} commence par un tiret, sans élément au-dessus d’elle`,
  right: (text: string) => `${quoted(text)} n’est pas un droit`,
  grant: (text: string) => `${quoted(text)} n’est pas une étendue de droit connue`,
} as const

export const exportMessages = {
  fileName: (name: string, day: string) => `${name} du ${dateText(day)}.csv`,
  notListed: 'Ces fiches ne s’exportent pas',
  unknownColumn: (name: string) => `La colonne ${quoted(name)} ne s’exporte pas`,
  tooMany: (limit: number) =>
    `Vous avez déjà ${countText(limit, 'export', 'exports')} en cours. Attendez la fin de l’un d’eux, puis réessayez.`,
  busy: 'Beaucoup d’exports sont en cours en ce moment. Réessayez dans quelques instants.',
  failed: 'L’export n’a pas pu être terminé. Veuillez réessayer.',
  gone: 'Ce lien a déjà servi ou n’est plus valable. Relancez l’export depuis la liste.',
} as const

export const importMessages = {
  notImportable: 'Ces fiches ne s’importent pas',
  reasons: {
    noCreation: 'Les fiches de ce type ne se créent pas depuis un formulaire.',
    noChange:
      'Ces fiches ne se modifient plus une fois créées\u00a0: elles ne s’importent pas, elles s’écrivent une à une.',
    ownForm: 'Les fiches de ce type ne se créent que depuis leur formulaire.',
  },
  notFound: 'Cet import n’existe pas ou n’existe plus',
  empty: 'Le fichier est vide',
  noHeader: (line: number) => `La ligne ${number(line)} ne peut pas être celle des en-têtes`,
  noLines: 'Le fichier n’a pas de ligne sous ses en-têtes',
  tooManyLines: (limit: number) => `Le fichier dépasse ${number(limit)} lignes`,
  tooManyColumns: (limit: number) => `Le fichier dépasse ${number(limit)} colonnes`,
  tooManyCells: (limit: number) =>
    `Le fichier dépasse ${number(limit)} cellules. Répartissez ses lignes ou ses colonnes en plusieurs fichiers.`,
  tooLarge: 'Ce fichier est trop volumineux pour être lu. Répartissez ses lignes en plusieurs fichiers.',
  tooManyChanges: (limit: number) =>
    `Ce fichier crée ou modifie plus de ${number(limit)} fiches : d’autres personnes attendraient trop longtemps. Répartissez ses lignes en plusieurs fichiers.`,
  longCell: (line: number, limit: number) => `Ligne ${number(line)} : une cellule dépasse ${number(limit)} caractères`,
  binary: 'Ce fichier n’est pas un fichier CSV : il contient des octets qui ne sont pas du texte',
  brokenText: (line: number) =>
    `Ligne ${number(line)} : des caractères sont illisibles. Enregistrez le fichier au format « CSV UTF-8 », puis recommencez.`,
  oldWorkbook:
    'Ce classeur n’est pas lisible : il est d’un autre format que .xlsx, ou protégé par un mot de passe. Enregistrez-le au format .xlsx sans mot de passe, puis recommencez.',
  damagedWorkbook:
    'Ce classeur est endommagé. Ouvrez-le dans votre tableur, enregistrez-le de nouveau, puis recommencez.',
  incompleteWorkbook:
    'Ce classeur est incomplet\u00a0: sa fin manque. Téléchargez-le ou enregistrez-le de nouveau, puis recommencez.',
  workbookTooLarge:
    'Ce classeur est trop volumineux une fois décompressé. Gardez la seule feuille à importer, sans lignes ni colonnes vides mises en forme, puis recommencez.',
  noSheet: 'Ce classeur n’a pas cette feuille',
  quote: (line: number) =>
    `Ligne ${number(line)} : un guillemet n’est pas refermé ou se trouve au milieu d’une cellule`,
  strayQuote:
    'Un guillemet n’est pas refermé ou se trouve au milieu d’une cellule : cette ligne n’a pas pu être découpée en colonnes',
  cells: (found: number, expected: number) =>
    `La ligne a ${countText(found, 'cellule', 'cellules')} de trop : ${number(expected)} en-têtes`,
  unknownField: (name: string) => `Le champ ${quoted(name)} ne s’importe pas`,
  noMatch: 'Aucune colonne ne correspond à un champ',
  fixedTwice: (label: string) => `Le champ ${quoted(label)} a déjà une colonne : retirez sa valeur fixe`,
  badFixed: (label: string, limit: number) =>
    `La valeur fixe du champ ${quoted(label)} est vide ou dépasse ${number(limit)} caractères`,
  fixedProblem: (label: string, problem: string) => `Valeur fixe du champ ${quoted(label)} : ${problem}`,
  requiredMissing: (labels: readonly string[]) =>
    labels.length === 1
      ? `Il manque un champ obligatoire : ${labels[0]}. Donnez-lui une colonne ou une valeur fixe.`
      : `Il manque des champs obligatoires : ${labels.join(', ')}. Donnez-leur une colonne ou une valeur fixe.`,
  unclearName: (text: string) =>
    `${quoted(text)} ne se sépare pas en nom et prénom : écrivez le nom en capitales, ou « Nom, Prénom »`,
  notCreatable: (name: string) => `Ces fiches ne se créent pas avec l’import : ${name}`,
  tooManyCreated: (limit: number) =>
    `Ce fichier nomme plus de ${number(limit)} fiches qui n’existent pas : importez-les d’abord depuis leur liste`,
  notCreated: (name: string, why: string) => `${quoted(name)} n’a pas pu être créé : ${why}`,
  matchedTwice: (label: string) => `Deux colonnes remplissent le champ ${quoted(label)}`,
  keyNotMatched: (label: string) =>
    `Aucune colonne ne donne le champ ${quoted(label)}, qui doit reconnaître les fiches`,
  badState: 'Cet import n’attend pas cette action',
  tooMany: (limit: number) =>
    `Vous avez déjà ${countText(limit, 'import', 'imports')} en cours. Attendez la fin de l’un d’eux, puis réessayez.`,
  refusedMeanwhile:
    'Une ligne a été refusée au moment de l’écrire : rien n’a été importé. Vérifiez de nouveau le fichier.',
  abandoned: 'Le serveur s’est interrompu plusieurs fois pendant ce travail : rien n’a été importé.',
  sessionEnded: 'Votre session s’est terminée avant la fin. Reconnectez-vous, puis recommencez.',
  fault: (id: string) => `Une erreur inconnue est survenue (référence ${id})`,
  unknownId: (text: string) => `Aucune fiche n’a l’identifiant ${quoted(text)}`,
  unknownKey: (label: string, text: string) => `Aucune fiche n’a ${quoted(text)} dans le champ ${quoted(label)}`,
  badId: (text: string) => `${quoted(text)} n’est pas un identifiant de fiche`,
  sameRecord: (line: number) => `Cette fiche est déjà à la ligne ${number(line)}`,
  sameValue: (label: string, line: number) =>
    `Cette valeur du champ ${quoted(label)} est déjà à la ligne ${number(line)}`,
  tooManyFiles: (limit: number) => `Un import prend au plus ${number(limit)} fichiers joints`,
  filesTooLarge: (size: string) => `Les fichiers joints dépassent ${size} ensemble`,
  sameFileName: (name: string) => `Deux fichiers joints s’appellent ${quoted(name)}`,
  fileMissing: (names: readonly string[]) =>
    names.length > 1
      ? `Ces fichiers ne sont pas joints à l’import : ${names.map(quoted).join(', ')}`
      : `Ce fichier n’est pas joint à l’import : ${quoted(names[0] ?? '')}`,
  otherPlace: (label: string, expected: string) =>
    `Le champ ${quoted(label)} doit être ${quoted(expected)} : cet import ne prend pas d’autres fiches`,
  circle: 'Cette fiche se trouverait sous elle-même',
  inList: (place: string, message: string) => `${place} : ${message}`,
  item: (position: number) => `Élément ${number(position)}`,
  parentRefused: (line: number) => `La fiche au-dessus, à la ligne ${number(line)}, est refusée`,
  reportHeaders: ['Ligne', 'Colonne', 'Valeur', 'Problème'],
  moreErrors: (count: number) =>
    `${countText(count, 'autre erreur n’est pas listée', 'autres erreurs ne sont pas listées')} : corrigez d’abord celles-ci, puis vérifiez à nouveau le fichier`,
  undo: {
    noRight: 'Il faut le droit de supprimer ces fiches pour annuler un import qui en a créé.',
    tooMany: (limit: number) =>
      `Cet import a écrit plus de ${number(limit)} fiches : retirez-les depuis leur liste, par lots.`,
    abandoned: 'Le serveur s’est interrompu plusieurs fois pendant l’annulation : rien n’a été repris.',
    changed: 'Modifiée ou commentée depuis',
    hidden: 'Vous ne pouvez plus la consulter',
    used: (uses: string) => (uses ? `Utilisée dans : ${uses}` : 'Utilisée ailleurs'),
  },
  reason: 'Motif du refus',
  moreLines: (count: number) =>
    `${countText(count, 'autre ligne refusée n’est pas reprise', 'autres lignes refusées ne sont pas reprises')} : corrigez d’abord celles-ci, puis vérifiez à nouveau le fichier`,
  refusedName: (name: string) => `Lignes refusées de ${name.replace(/\.[^.]*$/, '')}.csv`,
  reportName: (name: string) => `Erreurs de ${name.replace(/\.[^.]*$/, '')}.csv`,
} as const
