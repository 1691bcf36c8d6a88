const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)
const records = (count: number, total: number): string =>
  `${number(count)}\u00a0fiche${count > 1 ? 's' : ''} sur ${number(total)}`

type Counts = { total: number; read: number; written: number }

export const rowRuleTexts = {
  readCondition: {
    title: 'Fiches lues',
    always: 'Toutes',
    all: 'Celles qui remplissent toutes les conditions',
    any: 'Celles qui remplissent l’une des conditions',
  },
  writeCondition: {
    title: 'Fiches modifiées, parmi celles qui sont lues',
    always: 'Toutes',
    all: 'Celles qui remplissent toutes les conditions',
    any: 'Celles qui remplissent l’une des conditions',
  },
  mine: {
    user: 'est l’utilisateur connecté',
    department: 'est le service de l’utilisateur connecté',
    departmentGroup: 'est un groupe du service de l’utilisateur connecté',
    sector: 'est un secteur de l’utilisateur connecté',
  },
  createdBy: 'Créé par',
  chooseEntity: 'Choisissez d’abord le type de fiche.',
  counts: ({ total, read, written }: Counts): string =>
    `Ce rôle lira ${records(read, total)} et pourra en modifier ${number(written)}.`,
  countsHelp: 'Toutes les personnes du rôle réunies\u00a0: chacune n’y voit que les siennes.',
  counting: 'Calcul du nombre de fiches…',
  rules: 'Règles d’accès',
} as const
