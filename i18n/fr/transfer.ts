/** Exports and imports of spreadsheets: what cells say, and what is wrong with a file. */
import { agree, capitalise, counted, isPlural, type Noun, none } from '../grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
const quoted = (text: string): string => `« ${shortened(text)} »`
const many = (count: number, one: string, several: string): string =>
  `${number(count)} ${isPlural(count) ? several : one}`

/** The words of cells. Both ways: an export writes them, an import reads them. */
export const cellWords = {
  id: 'Identifiant',
  /** Where an entity has a field of the first name. */
  recordId: 'Identifiant de la fiche',
  createdAt: 'Créé le',
  updatedAt: 'Modifié le',
  yes: 'Oui',
  no: 'Non',
  yesForms: ['oui', 'o', 'vrai', 'true', 'yes', 'x', '1'],
  noForms: ['non', 'n', 'faux', 'false', 'no', '0'],
  nothing: '–',
  pathSeparator: ' › ',
  rights: { read: 'lecture', createAndUpdate: 'création et modification', delete: 'suppression', all: 'tout' },
} as const

/** What a cell may be wrong about. */
export const cellProblems = {
  number: (text: string) => `${quoted(text)} n’est pas un nombre`,
  boolean: (text: string) => `${quoted(text)} n’est ni « Oui » ni « Non »`,
  date: (text: string) => `${quoted(text)} n’est pas une date, comme 24/11/2026`,
  dateTime: (text: string) => `${quoted(text)} n’est pas une date avec son heure, comme 24/11/2026 14:00`,
  choice: (text: string, choices: string) => `${quoted(text)} ne fait pas partie des choix : ${choices}`,
  unknownReference: (text: string, entity: string) => `${quoted(text)} ne correspond à rien dans : ${entity}`,
  ambiguousReference: (text: string, count: number) =>
    `${quoted(text)} désigne ${number(count)} fiches : précisez avec un code, un chemin ou un identifiant`,
  part: (text: string) => `${quoted(text)} n’est pas le nom d’une partie de cette liste`,
  nothingAbove: (text: string) => `La ligne ${quoted(text)} commence par un tiret, sans élément au-dessus d’elle`,
  right: (text: string) => `${quoted(text)} n’est pas un droit`,
  grant: (text: string) => `${quoted(text)} ne se lit pas comme une étendue de droit`,
} as const

export const exportMessages = {
  notListed: 'Ces fiches ne s’exportent pas',
  unknownColumn: (name: string) => `La colonne ${quoted(name)} ne s’exporte pas`,
  tooMany: (limit: number) =>
    `Vous avez déjà ${many(limit, 'export', 'exports')} en cours. Attendez la fin de l’un d’eux, puis réessayez.`,
  busy: 'Beaucoup d’exports sont en cours en ce moment. Réessayez dans quelques instants.',
  failed: 'L’export n’a pas pu être terminé. Veuillez réessayer.',
  gone: 'Ce lien a déjà servi ou n’est plus valable. Relancez l’export depuis la liste.',
} as const

export const importMessages = {
  notImportable: 'Ces fiches ne s’importent pas',
  reasons: {
    files:
      'Ces fiches demandent un fichier, qu’un tableur ne peut pas apporter : elles se créent depuis leur formulaire.',
    noCreation: 'Les fiches de ce type ne se créent pas depuis un formulaire.',
    ownForm: 'Les fiches de ce type ne se créent que depuis leur formulaire.',
  },
  notFound: 'Cet import n’existe pas ou n’existe plus',
  empty: 'Le fichier est vide',
  noLines: 'Le fichier n’a pas de ligne sous ses en-têtes',
  tooManyLines: (limit: number) => `Le fichier dépasse ${number(limit)} lignes`,
  tooManyColumns: (limit: number) => `Le fichier dépasse ${number(limit)} colonnes`,
  longCell: (line: number, limit: number) => `Ligne ${number(line)} : une cellule dépasse ${number(limit)} caractères`,
  binary: 'Ce fichier n’est pas un fichier CSV : il contient des octets qui ne sont pas du texte',
  brokenText: (line: number) =>
    `Ligne ${number(line)} : des caractères sont abîmés. Enregistrez le fichier au format « CSV UTF-8 », puis recommencez.`,
  wideUnicode: 'Ce fichier est en UTF-16. Enregistrez-le au format « CSV UTF-8 », puis recommencez.',
  spreadsheet: 'Ce fichier est un classeur. Enregistrez-le au format CSV, puis recommencez.',
  quote: (line: number) =>
    `Ligne ${number(line)} : un guillemet n’est pas refermé ou se trouve au milieu d’une cellule`,
  cells: (found: number, expected: number) =>
    `La ligne a ${many(found, 'cellule', 'cellules')} de trop : ${number(expected)} en-têtes`,
  unknownField: (name: string) => `Le champ ${quoted(name)} ne s’importe pas`,
  noMatch: 'Aucune colonne ne correspond à un champ',
  matchedTwice: (label: string) => `Deux colonnes remplissent le champ ${quoted(label)}`,
  keyNotMatched: (label: string) =>
    `Aucune colonne ne donne le champ ${quoted(label)}, qui doit reconnaître les fiches`,
  badState: 'Cet import n’attend pas cette action',
  tooMany: (limit: number) =>
    `Vous avez déjà ${many(limit, 'import', 'imports')} en cours. Attendez la fin de l’un d’eux, puis réessayez.`,
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
  otherPlace: (label: string, expected: string) =>
    `Le champ ${quoted(label)} doit être ${quoted(expected)} : cet import ne prend pas d’autres fiches`,
  circle: 'Cette fiche se trouverait sous elle-même',
  inList: (place: string, message: string) => `${place} : ${message}`,
  item: (position: number) => `Élément ${number(position)}`,
  parentRefused: (line: number) => `La fiche au-dessus, à la ligne ${number(line)}, est refusée`,
  reportHeaders: ['Ligne', 'Colonne', 'Valeur', 'Problème'],
  reportName: (name: string) => `Erreurs de ${name.replace(/\.[^.]*$/, '')}.csv`,
} as const

/** The pages of imports, and the button of exports. */
export const transferTexts = {
  export: {
    button: 'Exporter',
    shown: 'Colonnes affichées',
    shownHelp: 'Pour lire ou imprimer la liste',
    all: 'Toutes les données',
    allHelp: 'Avec l’identifiant : peut être corrigé puis réimporté',
    started: 'L’export a commencé : retrouvez-le dans vos téléchargements',
    failed: 'L’export n’a pas pu commencer.',
  },
  import: {
    button: 'Importer',
    title: (noun: Noun) => `Importer des ${noun.plural}`,
    back: 'Revenir à la liste',
    steps: ['Fichier', 'Colonnes', 'Vérification', 'Import'],
    notImportable: (noun: Noun) => `Les ${noun.plural} ne s’importent pas`,
    file: {
      title: 'Choisir un fichier',
      drop: 'Déposez un fichier CSV ici',
      choose: 'Choisir un fichier',
      limits: 'CSV de 20 Mo et 50 000 lignes au plus, séparé par des points-virgules, des virgules ou des tabulations.',
      template: 'Télécharger le modèle',
      templateHelp: 'Les en-têtes attendus, ceux des champs obligatoires marqués d’un astérisque.',
      reading: 'Lecture du fichier…',
      failed: 'Le fichier n’a pas pu être lu.',
      formats: 'Comment remplir les colonnes',
      column: 'Colonne',
      form: 'Forme attendue',
      required: 'obligatoire',
    },
    hints: {
      text: (max?: number) => (max ? `Texte, ${number(max)} caractères au plus` : 'Texte'),
      longText: 'Texte, sur plusieurs lignes si besoin',
      email: 'Adresse e-mail',
      phone: 'Numéro de téléphone',
      url: 'Adresse web commençant par https://',
      integer: 'Nombre entier',
      decimal: 'Nombre, comme 12,5',
      money: 'Montant en euros, comme 12,50',
      boolean: 'Oui ou Non',
      date: 'Date, comme 24/11/2026',
      dateTime: 'Date et heure, comme 24/11/2026 14:00',
      choice: (values: string) => `Au choix : ${values}`,
      choices: (values: string) => `Un ou plusieurs choix séparés par | : ${values}`,
      color: 'Couleur, comme #1D3C70',
      icon: 'Nom d’une icône de la liste',
      reference: (entity: string) => `${entity} : nom, code ou chemin, comme Bâtiment › Salle`,
      references: (entity: string) => `${entity} : noms ou codes séparés par |`,
      embedded: (parts: string) => `Une ligne par élément, comme ${parts}`,
      below: (list: string, parts: string) =>
        `Au-dessous, pour « ${list} », des lignes commençant par un tiret : - ${parts}`,
      rights: 'Droits séparés par |, comme Biens : lecture',
      key: 'Laissez vide pour créer une fiche ; sert à retrouver celles qui existent',
      id: 'Laissez vide pour créer une fiche ; l’export le remplit',
    },
    columns: {
      title: 'Faire correspondre les colonnes',
      help: 'Chaque colonne du fichier remplit un champ. Les colonnes ignorées ne sont pas lues.',
      inFile: 'Colonne du fichier',
      sample: 'Premières valeurs',
      field: 'Champ',
      fieldOf: (name: string) => `Champ de la colonne ${name}`,
      ignored: 'Ignorer cette colonne',
      unmatched: (names: string) => `Colonnes ignorées : ${names}`,
      missing: (names: string) => `Champs obligatoires sans colonne : ${names}`,
      key: 'Reconnaître les fiches existantes par',
      noKey: 'Ne rien reconnaître : créer une fiche par ligne',
      keyHelp: 'Une ligne reconnue modifie sa fiche ; les autres créent une fiche.',
      unnamed: (index: number) => `Colonne ${index} sans en-tête`,
      check: 'Vérifier le fichier',
      otherFile: 'Choisir un autre fichier',
    },
    check: {
      running: 'Vérification en cours : rien n’est encore enregistré',
      title: 'Résultat de la vérification',
      creations: 'Créations',
      updates: 'Modifications',
      unchanged: 'Sans changement',
      refused: 'En erreur',
      clean: 'Aucune erreur : le fichier peut être importé.',
      nothing: 'Aucune erreur, et rien à changer : le fichier dit ce qui est déjà enregistré.',
      errors: (count: number) =>
        `${many(count, 'ligne est', 'lignes sont')} en erreur. Corrigez le fichier, puis recommencez : rien n’a été enregistré.`,
      more: (shown: number) => `Les ${number(shown)} premières erreurs. Le fichier d’erreurs les contient toutes.`,
      line: 'Ligne',
      place: (line: number, column: string) => (column ? `Ligne ${number(line)}, ${column}` : `Ligne ${number(line)}`),
      column: 'Colonne',
      value: 'Valeur',
      problem: 'Problème',
      download: 'Télécharger les erreurs',
      import: 'Importer maintenant',
      adjust: 'Revoir les colonnes',
    },
    run: {
      running: 'Import en cours : tout sera enregistré, ou rien',
      cancel: 'Annuler',
      cancelling: 'Annulation…',
      done: 'Import terminé',
      failed: 'Rien n’a été importé',
      cancelled: 'Import annulé : rien n’a été enregistré',
      seeList: 'Voir la liste',
      another: 'Importer un autre fichier',
    },
    progress: (done: number, total: number) => `${number(done)} lignes sur ${number(total)}`,
    waiting: 'En attente…',
    history: {
      title: 'Derniers imports',
      empty: 'Aucun import pour le moment.',
      deletedUser: 'Utilisateur supprimé',
      results: {
        UPLOADED: 'Fichier lu, à vérifier',
        CHECKING: 'Vérification en cours',
        CHECKED: 'Vérifié',
        RUNNING: 'Import en cours',
        DONE: 'Importé',
        FAILED: 'Échec',
        CANCELLED: 'Annulé',
      },
      counts: (created: number, updated: number, unchanged: number) =>
        [
          many(created, 'création', 'créations'),
          many(updated, 'modification', 'modifications'),
          `${number(unchanged)} sans changement`,
        ].join(', '),
      errors: (count: number) => many(count, 'ligne en erreur', 'lignes en erreur'),
    },
  },
} as const

/** Sentences about what an import did. */
export const importSentences = {
  created: (count: number, noun: Noun) => `${counted(count, noun)} ${agree('créé', noun, count)}`,
  updated: (count: number, noun: Noun) => `${counted(count, noun)} ${agree('modifié', noun, count)}`,
  nothing: (noun: Noun) => `${capitalise(none(noun))} à changer`,
} as const
