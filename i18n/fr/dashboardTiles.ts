const quoted = (text: string): string => `«\u00a0${text}\u00a0»`

export const tileMessages = {
  tooMany: (most: number): string => `Un tableau de bord compte au plus ${most} vues`,
  width: 'Choisissez une largeur de 1 ou 2',
  repeated: 'Cette vue est déjà sur le tableau de bord',
  search: 'Cette vue n’existe plus, ou n’est plus partagée',
  role: 'Ce rôle n’existe plus',
} as const

export const tileTexts = {
  add: 'Ajouter au tableau de bord',
  addTitle: (name: string): string => `Ajouter ${quoted(name)} au tableau de bord`,
  role: 'Pour',
  everyone: 'Tout le monde',
  width: 'Largeur',
  widths: { 1: 'La moitié', 2: 'Toute la largeur' } as Readonly<Record<number, string>>,
  confirm: 'Ajouter',
  added: (name: string): string => `${quoted(name)} est sur le tableau de bord`,
  compose: 'Composer le tableau de bord',
  composeHelp: 'Chaque vue partagée montre à chacun ce qu’il a le droit de voir.',
  none: 'Aucune vue sur ce tableau de bord',
  noneHelp: 'Une vue partagée y montre ses premières fiches et leur nombre.',
  offeredCount: (count: number): string => (count > 1 ? `${count} vues à choisir` : 'Une vue à choisir'),
  addSearch: 'Ajouter une vue partagée',
  howToShare:
    'Aucune autre vue n’est partagée. Pour en partager une\u00a0: ouvrez une liste, filtrez-la, puis enregistrez la vue en la partageant.',
  offered: (name: string, list: string | undefined): string => (list ? `${name} (${list})` : name),
  loadFailed: 'Le tableau de bord n’a pas pu être affiché.',
  save: 'Enregistrer',
  saved: 'Le tableau de bord est enregistré',
  up: (name: string): string => `Monter ${quoted(name)}`,
  down: (name: string): string => `Descendre ${quoted(name)}`,
  remove: (name: string): string => `Enlever ${quoted(name)}`,
  widthOf: (name: string): string => `Largeur de ${quoted(name)}`,
  moved: (name: string, position: number, total: number): string =>
    `${quoted(name)} est en position ${position} sur ${total}`,
  open: 'Ouvrir la liste',
  openNamed: (name: string): string => `Ouvrir la liste ${quoted(name)}`,
  empty: 'Rien pour le moment.',
  failed: 'Cette vue n’a pas pu être affichée.',
  retry: 'Réessayer',
  count: (total: number, isExact: boolean): string =>
    `${isExact ? '' : 'Plus de '}${total.toLocaleString('fr-FR')}\u00a0${total > 1 ? 'fiches' : 'fiche'}`,
} as const
