import type { HidingPlace } from '#resources/domain/entityOverride.ts'

export const editorTexts = {
  title: 'Champs et sections',
  help: 'Glissez les champs pour les ordonner, ou utilisez les flèches. Leur largeur est celle du formulaire.',
  narrowHelp: 'Les flèches ordonnent les champs. Leur largeur est celle du formulaire sur ordinateur.',
  writtenHelp:
    'Le formulaire de ces fiches est particulier : vous ordonnez vos champs personnalisés, et renommez ceux de l’application.',
  addSection: 'Ajouter une section',
  emptySection: 'Cette section est vide : elle n’apparaît pas. Glissez-y un champ.',
  changed: 'Modifié',
  readOnly: 'Calculé',
  hidden: (places: readonly HidingPlace[]) =>
    places.length === 3 ? 'Masqué' : `Masqué : ${places.map((place) => placeNames[place]).join(', ')}`,
  rows: 'Lignes',
  restoreField: 'Revenir à l’origine',
  restoredField: (label: string) => `Le champ « ${label} » est revenu à l’origine`,
  restoreAll: 'Tout remettre à l’origine',
  restoreAllQuestion: 'Remettre les champs de l’application à l’origine ?',
  restoreAllHelp:
    'Leurs libellés, leurs aides, leurs réglages et l’ordre du formulaire redeviennent ceux de l’application. Vos champs personnalisés sont conservés. L’historique permet d’annuler.',
  others: 'Autres champs de l’application',
  othersHelp: 'Leur place est fixe. Vous pouvez changer leur libellé, leur aide et les masquer.',
  quarantined: (count: number) =>
    count === 1
      ? 'Un réglage n’est plus accepté par cette version : il est mis de côté et sera perdu au prochain enregistrement.'
      : `${count} réglages ne sont plus acceptés par cette version : ils sont mis de côté et seront perdus au prochain enregistrement.`,
  sections: {
    name: 'Nom de la section',
    add: 'Nouvelle section',
    rename: 'Renommer la section',
    actions: (label: string) => `Actions sur la section « ${label} »`,
    up: 'Monter la section',
    down: 'Descendre la section',
    remove: 'Supprimer la section',
    removeQuestion: (label: string) => `Supprimer la section « ${label} » ?`,
    removeHelp:
      'Ses champs sont conservés : ceux de l’application reviennent à leur section d’origine, les vôtres sortent de toute section.',
  },
  panel: {
    title: 'Régler le champ',
    origin: (label: string) => `Libellé d’origine : ${label}`,
    help: 'Aide sous le champ',
    helpHelp: 'Vide : aucune aide.',
    section: 'Section',
    required: 'Obligatoire',
    requiredHelp: 'Demandé à chaque création, et à la prochaine modification des fiches qui n’ont pas de valeur.',
    isRequired: 'L’application exige ce champ.',
    hidden: 'Masquer',
    places: { form: 'Dans le formulaire', page: 'Sur la fiche', list: 'Dans les listes et leurs filtres' },
    hiddenHelp: 'Masquer n’est pas interdire : l’API, les exports et l’historique gardent la valeur.',
    hiddenRequired: 'Un champ obligatoire ne peut pas être masqué dans le formulaire',
    default: 'Valeur par défaut',
    rights: {
      read: {
        title: 'Qui peut le lire',
        everyRole: 'Tous les rôles qui lisent ces fiches',
        help: 'Les autres ne le lisent nulle part : ni dans les listes, ni dans les recherches, les exports ou l’historique. Il est absent des e-mails. Un super administrateur lit tout.',
      },
      write: {
        title: 'Qui peut le modifier',
        everyRole: 'Tous les rôles qui modifient ces fiches',
        help: 'Vérifié aussi par l’API, les imports et les modifications en nombre. Il faut aussi pouvoir le lire.',
      },
    },
    lost: 'Vous ne le lirez plus, ou plus dans tous les états : seul quelqu’un qui le lit toujours pourra revenir sur ce choix.',
    roles: 'Rôles',
    roleCount: (count: number) => (count === 1 ? 'Un rôle' : `${count} rôles`),
    states: 'États de la fiche',
    everyState: 'Tous les états',
    saved: (label: string) => `Le champ « ${label} » a été enregistré`,
  },
  preview: {
    title: 'Aperçu du formulaire',
    frame: 'Formulaire tel qu’il sera affiché',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    width: 'Largeur de l’aperçu',
    role: 'Vu par',
    everyone: 'Toute personne autorisée',
    enlarge: 'Agrandir',
    cannotWrite: (role: string) =>
      `« ${role} » ne peut pas créer ni modifier ces fiches : ce formulaire ne lui est pas proposé.`,
    written: 'Le formulaire de ces fiches est particulier : ouvrez-le pour voir vos changements.',
  },
  locked: {
    role: 'Votre rôle ne permet pas de modifier ce champ.',
    state: 'Ce champ ne peut pas être modifié dans l’état de cette fiche.',
    unread: 'Vous ne lisez pas ce champ dans l’état de cette fiche.',
  },
  restricted: 'Réservé',
  history: {
    layout: 'Ordre des champs',
    hidden: 'Masqué',
    size: 'Largeur',
    default: 'Valeur par défaut',
    roles: 'Rôles qui le modifient',
    states: 'États où il se modifie',
    readRoles: 'Rôles qui le lisent',
    readStates: 'États où il se lit',
    every: 'Tous',
  },
  blanks: (count: number) =>
    count === 0
      ? 'Toutes les fiches ont une valeur pour ce champ.'
      : count === 1
        ? 'Une fiche n’a pas de valeur pour ce champ.'
        : `${new Intl.NumberFormat('fr-FR').format(count)} fiches n’ont pas de valeur pour ce champ.`,
} as const

const placeNames: Readonly<Record<HidingPlace, string>> = { form: 'formulaire', page: 'fiche', list: 'listes' }
