import frenchMessages from 'ra-language-french'

const typographic = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replaceAll('...', '…')

const deep = (messages: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? typographic(value) : deep(value)]),
  )

type Area = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const OWN: Readonly<Record<string, Area>> = {
  action: { edit: 'Modifier', show: 'Consulter', unselect: 'Désélectionner', search: 'Rechercher' },
  page: { empty: 'Rien ici pour l’instant.', not_found: 'Page introuvable', access_denied: 'Accès refusé' },
  message: {
    access_denied: 'Vous n’êtes pas autorisé à accéder à cette page',
    are_you_sure: 'Confirmez-vous cette action ?',
    invalid_form: 'Certaines informations sont à corriger.',
    error: 'Une erreur inconnue est survenue',
    not_found: 'Cette adresse ne mène à aucune page.',
    unsaved_changes: 'Des modifications ne sont pas enregistrées. Quitter quand même cette page ?',
    loading: 'Un instant, la page se charge.',
    bulk_delete_title: 'Supprimer cette fiche ? |||| Supprimer %{smart_count} fiches ?',
    bulk_delete_content:
      'La fiche ira à la corbeille, si rien ne l’utilise. |||| Les fiches que rien n’utilise iront à la corbeille.',
    bulk_update_title: 'Modifier cette fiche ? |||| Modifier %{smart_count} fiches ?',
    bulk_update_content: 'La fiche sera modifiée. |||| Les %{smart_count} fiches seront modifiées de la même façon.',
    delete_content: 'La fiche ira à la corbeille, si rien ne l’utilise.',
    placeholder_data_warning: 'Le serveur ne répond pas : ces informations ne sont peut-être plus à jour.',
    clear_array_input: 'Toutes les lignes seront retirées. Confirmez-vous cette action ?',
  },
  input: {
    file: {
      upload_single: 'Déposez un fichier, ou cliquez pour le choisir.',
      upload_several: 'Déposez des fichiers, ou cliquez pour les choisir.',
    },
    image: {
      upload_single: 'Déposez une image, ou cliquez pour la choisir.',
      upload_several: 'Déposez des images, ou cliquez pour les choisir.',
    },
    references: {
      all_missing: 'Les fiches liées sont introuvables.',
      many_missing: 'Une fiche liée au moins n’existe plus.',
      single_missing: 'La fiche liée n’existe plus.',
    },
    password: { toggle_visible: 'Masquer le mot de passe', toggle_hidden: 'Afficher le mot de passe' },
  },
  navigation: {
    no_filtered_results: 'Rien ne correspond à ces critères',
    no_more_results: 'Il n’y a pas de page %{page}. Revenez à la précédente.',
    next: 'Aller à la page suivante',
    no_results: 'Aucun résultat',
    page_range_info: '%{offsetBegin} à %{offsetEnd} sur %{total}',
    partial_page_range_info: '%{offsetBegin} à %{offsetEnd} sur plus de %{offsetEnd}',
  },
  auth: { auth_check_error: 'Connectez-vous pour continuer.', email: 'Adresse e-mail', logout: 'Se déconnecter' },
  notification: {
    updated: 'Fiche modifiée |||| %{smart_count} fiches modifiées',
    created: 'Fiche créée',
    deleted: 'Fiche supprimée |||| %{smart_count} fiches supprimées',
    http_error: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    data_provider_error: 'Une erreur inconnue est survenue',
    item_doesnt_exist: 'Cette fiche n’existe pas ou n’existe plus.',
    bad_item: 'Cette fiche n’existe pas ou n’existe plus.',
    not_authorized: 'Vous n’êtes pas autorisé à accéder à cette page',
    logged_out: 'Votre session a pris fin. Veuillez vous reconnecter.',
  },
  validation: {
    required: 'Ce champ est obligatoire',
    email: 'Ce champ doit être une adresse e-mail valide',
    number: 'Ce champ doit être un nombre',
    minLength: 'Au moins %{min} caractères',
    maxLength: 'Au plus %{max} caractères',
    minValue: 'Au moins %{min}',
    maxValue: 'Au plus %{max}',
    oneOf: 'Ce champ doit être l’une de ces valeurs : %{options}',
    regex: 'Ce champ n’a pas la forme attendue',
    unique: 'Cette valeur est déjà prise',
  },
  saved_queries: {
    label: 'Vues enregistrées',
    query_name: 'Nom de la vue',
    new_label: 'Enregistrer cette vue…',
    new_dialog_title: 'Enregistrer cette vue',
    remove_label: 'Supprimer cette vue',
    remove_label_with_name: 'Supprimer la vue « %{name} »',
    remove_dialog_title: 'Supprimer cette vue enregistrée ?',
    remove_message: 'Elle disparaîtra de votre liste de vues. Les fiches restent.',
    help: 'Filtrez la liste, puis enregistrez la vue',
  },
}

const merged = (): Record<string, unknown> => {
  const messages = deep(frenchMessages).ra as Record<string, Record<string, unknown>>
  const own = deep(OWN) as Record<string, Record<string, unknown>>
  const areas = Object.entries(messages).map(([area, texts]) => [area, { ...texts, ...own[area] }])
  return { ra: Object.fromEntries(areas) }
}

export const raMessages = merged()
