import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS, MAX_IMPORT_LINES } from '#resources/domain/fileLimits.ts'
import { spoken } from '../spoken.ts'
import { fileMessages } from './fileMessages.ts'
import { agree, capitalise, counted, type Noun, none } from './grammar.ts'
import { countText, number } from './transfer.ts'
import { quoted } from './typedProblems.ts'

export const transferTexts = spoken({
  import: {
    button: 'Importer',
    title: (noun: Noun) => `Importer des ${noun.plural}`,
    steps: ['Fichier', 'Colonnes', 'Vérification', 'Import'],
    notImportable: (noun: Noun) => `Les ${noun.plural} ne s’importent pas`,
    file: {
      title: 'Choisir un fichier',
      drop: 'Déposez un classeur ou un fichier CSV ici',
      choose: 'Choisir un fichier',
      limits: (size: string) =>
        `Classeur .xlsx ou CSV (points-virgules, virgules ou tabulations), de ${size} et ${number(MAX_IMPORT_LINES)} lignes au plus.`,
      maxChanges: (limit: number) => `Un fichier crée ou modifie au plus ${number(limit)} fiches.`,
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
      duration: 'Durée, comme 45 minutes, 1 h 30 ou 2 jours',
      decimal: 'Nombre, comme 12,5',
      money: 'Montant en euros, comme 12,50',
      boolean: 'Oui ou Non',
      date: 'Date, comme 24/11/2026',
      dateTime: 'Date et heure, comme 24/11/2026 14:00',
      choice: (values: string) => `Au choix : ${values}`,
      choices: (values: string) => `Un ou plusieurs choix séparés par |, un point-virgule ou une virgule : ${values}`,
      color: 'Couleur, comme #1D3C70',
      icon: 'Nom d’une icône de la liste',
      reference: (entity: string) => `${entity} : nom, code ou chemin, comme Bâtiment › Salle`,
      externalReference: (entity: string) => `${entity} : identifiant, tel que l’export l’écrit`,
      references: (entity: string) => `${entity} : noms ou codes séparés par |, un point-virgule ou une virgule`,
      embedded: (parts: string) => `Une ligne par élément, comme ${parts}`,
      below: (list: string, parts: string) =>
        `En dessous, une ligne par élément de la liste « ${list} », commençant par un tiret, comme - ${parts}`,
      image: 'Nom d’une image jointe à l’import',
      files: 'Noms de fichiers joints à l’import, séparés par |, un point-virgule ou une virgule',
      rights: 'Droits séparés par | ou un point-virgule, comme Biens : lecture',
      names: 'Nom et prénom dans une même cellule, comme DUPONT Jean ou Dupont, Jean',
      key: 'Laissez vide pour créer une fiche ; sert à retrouver celles qui existent',
      id: 'Laissez vide pour créer une fiche ; l’export le remplit',
    },
    columns: {
      title: 'Faire correspondre les colonnes',
      help: 'Chaque colonne du fichier remplit un champ. Les colonnes ignorées ne sont pas lues.',
      sheet: 'Feuille du classeur',
      settled: (file: string, when: string) =>
        `Les colonnes sont celles de votre import du ${when} (${file}), aux mêmes en-têtes.`,
      inFile: 'Colonne du fichier',
      sample: 'Premières valeurs',
      field: 'Champ',
      fieldOf: (name: string) => `Champ de la colonne ${name}`,
      ignored: 'Ignorer cette colonne',
      unmatched: (names: string) => `Colonnes ignorées : ${names}`,
      headerLine: 'Ligne des en-têtes',
      above: (count: number) =>
        `${countText(count, 'ligne au-dessus n’est pas lue', 'lignes au-dessus ne sont pas lues')}, comme un titre`,
      lineOf: (line: number, text: string) => `Ligne ${number(line)} : ${text}`,
      missing: (names: readonly string[]) =>
        names.length === 1
          ? `Il manque un champ obligatoire : ${names[0]}`
          : `Il manque des champs obligatoires : ${names.join(', ')}`,
      requiredTitle: 'Champs obligatoires et valeurs fixes',
      requiredHelp: 'Chaque champ obligatoire prend une colonne du fichier, ou la même valeur pour toutes les lignes.',
      requiredByKey: 'Les fiches reconnues gardent leurs valeurs ; les nouvelles ont besoin des champs obligatoires.',
      byColumn: (name: string) => `Rempli par la colonne « ${name} »`,
      byFixed: 'La même valeur pour toutes les lignes',
      isMissing: 'À remplir',
      columnFor: 'Colonne du fichier',
      columnOf: (field: string) => `Colonne du fichier pour ${field}`,
      fixed: 'Valeur fixe',
      fixedOf: (field: string) => `Valeur fixe pour ${field}`,
      addFixed: 'Ajouter une valeur fixe pour',
      addFixedHelp: 'Pour un champ que le fichier n’a pas. Un champ sans colonne ni valeur reste vide.',
      removeFixed: (field: string) => `Retirer la valeur fixe pour ${field}`,
      key: 'Reconnaître les fiches existantes par',
      noKey: 'Rien : créer une fiche par ligne',
      keyHelp: 'Une ligne reconnue modifie sa fiche ; les autres créent une fiche.',
      successor: 'Décisions reprises par',
      successorHelp:
        'Si le fichier retire la dernière personne qui peut décider d’une demande en attente, celle-ci la reprend.',
      confirmAffected:
        'Le fichier peut rendre indisponibles des éléments réservés\u00a0: les réservations touchées sont maintenues',
      confirmPast: 'Le fichier contient des réservations déjà passées, à enregistrer',
      unnamed: (index: number) => `Colonne ${index} sans en-tête`,
      check: 'Vérifier le fichier',
      otherFile: 'Choisir un autre fichier',
    },
    attached: {
      title: 'Fichiers nommés par le tableur',
      help: (names: string) => `Chaque fichier porte le nom écrit dans sa cellule (${names}).`,
      add: 'Joindre des fichiers',
      drop: 'Déposez des fichiers ici',
      sending: 'Envoi des fichiers…',
      limits: `${MAX_ATTACHMENTS} fichiers et ${fileMessages.size(MAX_ATTACHED_BYTES)} au plus. Un nom qui est déjà celui d’un fichier de la fiche garde ce fichier.`,
    },
    check: {
      missingFiles: (names: readonly string[]) =>
        `${countText(names.length, 'fichier nommé n’est pas joint', 'fichiers nommés ne sont pas joints')} : ${names.slice(0, 20).map(quoted).join(', ')}${names.length > 20 ? '…' : ''}. Les nouvelles fiches seront enregistrées sans ces fichiers, les fiches existantes gardent les leurs. Revenez aux colonnes pour les joindre.`,
      running: 'Vérification en cours : rien n’est encore enregistré',
      title: 'Résultat de la vérification',
      creations: 'Créations',
      updates: 'Modifications',
      unchanged: 'Sans changement',
      refused: 'En erreur',
      clean: 'Aucune erreur : le fichier peut être importé.',
      nothing: 'Aucune erreur, et rien à changer : le fichier dit ce qui est déjà enregistré.',
      errors: (count: number, valid: number) =>
        `${countText(count, 'ligne est', 'lignes sont')} en erreur, et rien n’est encore enregistré. Corrigez le fichier, puis recommencez${valid > 0 ? ', ou n’importez que les lignes valides' : ''}.`,
      more: (shown: number) => `Les ${number(shown)} premières erreurs. Les suivantes sont dans le fichier d’erreurs.`,
      line: 'Ligne',
      place: (line: number, column: string) => (column ? `Ligne ${number(line)}, ${column}` : `Ligne ${number(line)}`),
      column: 'Colonne',
      value: 'Valeur',
      problem: 'Problème',
      counts: {
        title: 'Valeurs retenues, colonne par colonne',
        all: 'Toutes les cellules remplies seront enregistrées.',
        some: (lost: number) =>
          `${countText(lost, 'cellule remplie ne sera pas enregistrée', 'cellules remplies ne seront pas enregistrées')} : lignes en erreur, colonnes ignorées ou fichiers non joints.`,
        column: 'Colonne du fichier',
        field: 'Champ',
        ignored: 'Ignorée',
        given: 'Cellules remplies',
        kept: 'Valeurs retenues',
        keptOf: (kept: number, given: number) => `${number(kept)} sur ${number(given)}`,
      },
      download: 'Télécharger les erreurs',
      downloadRefused: 'Télécharger les lignes refusées, à corriger',
      import: 'Importer maintenant',
      importValid: (count: number) => `N’importer que les lignes valides (${number(count)})`,
      createThem: 'Les créer avec l’import',
      createNot: 'Ne pas les créer',
      named: (names: readonly string[], total: number) => {
        const others = total - names.length
        return others > 0 ? `${names.join(', ')} et ${number(others)} de plus` : names.join(', ')
      },
      adjust: 'Revoir les colonnes',
    },
    run: {
      running: 'Import en cours : tout sera enregistré, ou rien',
      cancel: 'Annuler',
      cancelling: 'Annulation…',
      done: 'Import terminé',
      left: (count: number) =>
        `${countText(count, 'ligne refusée a été laissée', 'lignes refusées ont été laissées')} de côté.`,
      failed: 'Rien n’a été importé',
      cancelled: 'Import annulé : rien n’a été enregistré',
      seeList: 'Revenir à la liste',
      another: 'Importer un autre fichier',
    },
    undo: {
      action: 'Annuler l’import',
      question: 'Annuler cet import ?',
      help: 'Les fiches créées vont à la corbeille, les fiches modifiées reprennent leurs valeurs d’avant. Ce qui a été modifié ou utilisé depuis reste en place, et vous est nommé.',
      confirm: 'Annuler l’import',
      back: 'Ne rien changer',
      running: 'Annulation de l’import en cours',
      done: 'Import annulé',
      nothing: 'Rien n’a pu être annulé',
      unconfirmed:
        'Rien n’a été annulé, car des réservations seraient touchées. Annulez de nouveau pour les confirmer.',
      removed: (count: number) => countText(count, 'fiche retirée', 'fiches retirées'),
      restored: (count: number) => countText(count, 'fiche rétablie', 'fiches rétablies'),
      gone: (count: number) => countText(count, 'fiche déjà supprimée', 'fiches déjà supprimées'),
      kept: (count: number) => countText(count, 'fiche laissée en place', 'fiches laissées en place'),
      keptTitle: 'Fiches laissées en place',
      one: (label: string, reason: string) => `${label} : ${reason}`,
      more: (count: number) => `et ${countText(count, 'autre', 'autres')}`,
    },
    progress: (done: number, total: number) => `${countText(done, 'ligne', 'lignes')} sur ${number(total)}`,
    waiting: 'En attente…',
    history: {
      title: 'Derniers imports',
      empty: 'Aucun import pour le moment.',
      deletedUser: 'Utilisateur supprimé',
      result: (state: string, detail: string) => `${state} : ${detail}`,
      counts: (created: number, updated: number, unchanged: number) =>
        [
          countText(created, 'création', 'créations'),
          countText(updated, 'modification', 'modifications'),
          `${number(unchanged)} sans changement`,
        ].join(', '),
      errors: (count: number) => countText(count, 'ligne en erreur', 'lignes en erreur'),
    },
  },
} as const)

export const importSentences = spoken({
  created: (count: number, noun: Noun) => `${counted(count, noun)} ${agree('créé', noun, count)}`,
  updated: (count: number, noun: Noun) => `${counted(count, noun)} ${agree('modifié', noun, count)}`,
  missing: (count: number, noun: Noun) =>
    `Le fichier nomme ${counted(count, noun)} qui ${count > 1 ? 'n’existent' : 'n’existe'} pas :`,
  creates: (count: number, noun: Noun) => `L’import créera aussi ${counted(count, noun)} :`,
  alsoCreated: (count: number, noun: Noun) => `L’import a aussi créé ${counted(count, noun)}\u00a0:`,
  nothing: (noun: Noun) => `${capitalise(none(noun))} à changer`,
} as const)
