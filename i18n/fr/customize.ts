import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { daysInWords } from './daysInWords.ts'

const plural = (count: number, one: string, many: string): string =>
  count >= 2 ? `${count} ${many}` : `${count} ${one}`

export const customizeTexts = {
  title: 'Personnalisation',
  intro:
    'Donnez aux fiches vos propres mots et les champs qui vous manquent. Toute modification s’applique immédiatement à tous.',
  fieldCount: (count: number) => plural(count, 'champ personnalisé', 'champs personnalisés'),
  renamed: 'Nom modifié',
  groups: {
    filled: { title: 'Fiches avec vos champs' },
    others: { title: 'Autres fiches' },
    parts: {
      title: 'Lignes d’une autre fiche',
      note: 'Elles n’ont pas de page\u00a0: leurs champs se remplissent dans la fiche qui les contient, par exemple pour chaque élément d’une réservation.',
    },
  },
  failed: 'La personnalisation n’a pas pu être affichée.',
  unknownEntity: 'Ces fiches ne peuvent pas être personnalisées.',
  back: 'Revenir à la personnalisation',
  saved: 'Les modifications ont été enregistrées',
  saveFailed: 'Impossible d’enregistrer les modifications',
  save: 'Enregistrer',
  cancel: 'Annuler',
  close: 'Fermer',
  names: {
    title: 'Appellation',
    help: 'Écrivez les noms en minuscules, comme au milieu d’une phrase.',
    singular: 'Nom au singulier',
    plural: 'Nom au pluriel',
    gender: 'Genre',
    masculine: 'Masculin',
    feminine: 'Féminin',
    example: 'Exemples',
    restore: 'Revenir au nom d’origine',
    required: 'Ce champ est obligatoire',
  },
  fields: {
    add: 'Ajouter un champ',
    addHere: (group: string) => `Ajouter un champ dans « ${group} »`,
    required: 'Obligatoire',
    inList: 'Dans la liste',
    actions: (label: string) => `Actions sur « ${label} »`,
    edit: 'Modifier',
    copy: 'Dupliquer',
    editNamed: (label: string) => `Modifier « ${label} »`,
    up: (label: string) => `Monter « ${label} »`,
    down: (label: string) => `Descendre « ${label} »`,
    retire: 'Retirer',
    restore: 'Rétablir',
    remove: 'Supprimer',
    retiredTitle: 'Champs retirés',
    retiredHelp: 'Ils n’apparaissent plus nulle part ; les valeurs déjà saisies sont conservées.',
    purgesOn: (day: string) => `Suppression définitive le ${day}`,
    retiredDone: (label: string) => `Le champ « ${label} » a été retiré`,
    restoredDone: (label: string) => `Le champ « ${label} » a été rétabli`,
    removedDone: (label: string) => `Le champ « ${label} » a été supprimé`,
    savedDone: (label: string) => `Le champ « ${label} » a été enregistré`,
    moved: (label: string, position: number, total: number, group: string) =>
      `« ${label} » est en position ${position} sur ${total}, ${group}`,
    options: (count: number) => plural(count, 'choix', 'choix'),
  },
  panel: {
    create: 'Nouveau champ',
    update: 'Modifier le champ',
    saveNext: 'Enregistrer et ajouter',
    label: 'Libellé',
    labelHelp: 'Ce que l’on lit au-dessus du champ.',
    name: 'Nom technique',
    nameHelp: 'Majuscules, chiffres et tirets bas. Il ne pourra plus changer.',
    nameOf: (name: string) => `Nom technique\u00a0: ${name}`,
    nameFixed: 'Le nom technique ne change pas : les exports et les outils reliés le connaissent.',
    namePattern: 'Utilisez des lettres majuscules, des chiffres et des tirets bas, en commençant par une lettre',
    type: 'Type',
    size: 'Largeur',
    required: 'Obligatoire',
    requiredHelp: 'Le formulaire ne s’enregistre pas sans valeur.',
    inList: 'Affiché dans la liste',
    inListHelp: 'Chacun peut ensuite choisir ses colonnes.',
    options: 'Choix proposés',
    option: (position: number) => `Choix ${position}`,
    addOption: 'Ajouter un choix',
    removeOption: (position: number) => `Retirer le choix ${position}`,
    optionUp: (position: number) => `Monter le choix ${position}`,
    optionDown: (position: number) => `Descendre le choix ${position}`,
    optionColor: (position: number) => `Couleur du choix ${position}`,
    noColor: 'Aucune couleur',
    optionRepeated: 'Un autre choix porte déjà ce nom, ou un nom qui se lit de la même façon',
    noOption: 'Proposez au moins un choix',
    blanks: (count: number) => {
      if (count === 0) return 'Toutes les fiches ont une valeur pour ce champ.'
      const asked = 'Elle sera demandée dès que quelqu’un modifiera la fiche dans son formulaire.'
      return count === 1
        ? `Une fiche n’a pas de valeur pour ce champ. ${asked}`
        : `${new Intl.NumberFormat('fr-FR').format(count)} fiches n’ont pas de valeur pour ce champ. Elle sera demandée dès que quelqu’un modifiera l’une d’elles dans son formulaire.`
    },
  },
  remove: {
    title: (label: string) => `Supprimer le champ « ${label} » ?`,
    counting: 'Recherche des fiches qui ont une valeur…',
    none: 'Aucune fiche n’a de valeur pour ce champ.',
    some: (count: number) =>
      count === 1
        ? 'Une fiche a une valeur pour ce champ.'
        : `${new Intl.NumberFormat('fr-FR').format(count)} fiches ont une valeur pour ce champ.`,
    kept: `Le champ disparaît tout de suite. Vous pouvez le rétablir avec ses valeurs pendant ${daysInWords(UNDO_DAYS)}, puis ils sont supprimés définitivement.`,
    confirm: 'Supprimer le champ',
    countFailed: 'Le nombre de fiches concernées n’a pas pu être affiché. Réessayez.',
  },
  sizeNames: { 1: 'Un quart', 2: 'La moitié', 3: 'Trois quarts', 4: 'Toute la largeur' },
} as const

export const customFieldTypes: Record<CustomFieldType, { label: string; help: string }> = {
  string: { label: 'Texte', help: 'Un mot, une phrase, une référence' },
  longText: { label: 'Texte long', help: 'Plusieurs lignes, sans mise en forme' },
  richText: { label: 'Texte mis en forme', help: 'Avec titres, listes et liens' },
  email: { label: 'Adresse e-mail', help: 'Vérifiée à la saisie' },
  phone: { label: 'Téléphone', help: 'Un numéro que l’on peut appeler' },
  url: { label: 'Adresse web', help: 'Un lien vers une page' },
  int: { label: 'Nombre entier', help: 'Une quantité, un étage, une durée' },
  float: { label: 'Nombre décimal', help: 'Une surface, un poids' },
  money: { label: 'Montant', help: 'Une somme en euros' },
  bool: { label: 'Oui ou non', help: 'Une case à cocher' },
  date: { label: 'Date', help: 'Un jour du calendrier' },
  datetime: { label: 'Date et heure', help: 'Un instant précis' },
  list: { label: 'Liste de choix', help: 'Une valeur parmi celles que vous proposez' },
  choices: { label: 'Plusieurs choix', help: 'Une ou plusieurs valeurs parmi celles que vous proposez' },
  reference: { label: 'Lien vers une fiche', help: 'Un fournisseur, un lieu, une personne' },
  references: { label: 'Liens vers des fiches', help: 'Plusieurs fiches de même nature' },
  color: { label: 'Couleur', help: 'Un repère visuel' },
  icon: { label: 'Icône', help: 'Un pictogramme de la liste' },
  image: { label: 'Image', help: 'Une photo, un plan' },
  file: { label: 'Fichier', help: 'Un document joint' },
  files: { label: 'Plusieurs fichiers', help: 'Des documents joints' },
}
