import type { OverrideProblem } from '#resources/domain/overrideRules.ts'

const problems: Record<OverrideProblem['problem'], (name: string, to?: number) => string> = {
  UNKNOWN: (name) => `« ${name} » n’a pas ce réglage`,
  TYPE: (name) => `Ce réglage de « ${name} » n’a pas la forme attendue`,
  LONG: (_name, to) => `Ce texte doit comporter au plus ${to ?? 0} caractères`,
  HIDDEN_REQUIRED: (name) => `« ${name} » est obligatoire : il ne peut pas être masqué dans le formulaire`,
  HIDDEN_TITLE: (name) => `« ${name} » forme le titre de la fiche : il ne peut être masqué que dans le formulaire`,
  UNAVAILABLE: (name) => `Ce réglage n’existe pas pour « ${name} »`,
  DEFAULT: (name) => `« ${name} » n’accepte pas cette valeur par défaut`,
  STATE: () => 'Choisissez des états de ces fiches',
  RESTRICTED_REQUIRED: (name) =>
    `« ${name} » est obligatoire : donnez-lui une valeur par défaut avant de le réserver à des rôles`,
  UNREAD_REQUIRED: (name) => `« ${name} » est obligatoire : tous ceux qui saisissent ces fiches doivent le lire`,
  UNREAD_CONDITION: (name) => `« ${name} » sert dans une condition : sa lecture ne peut pas être réservée`,
  NOT_YOURS: (name) => `Seul un rôle qui lit et peut modifier « ${name} » peut changer ses droits`,
  REPEATED: () => 'Une section ou un champ figure deux fois dans cet ordre',
  SECTION: () => 'Cet ordre nomme une section qui n’existe plus',
}

export const overrideMessages = {
  problem: ({ problem, to }: OverrideProblem, name: string): string => problems[problem](name, to),
  tooLarge: 'Ces réglages sont trop longs : raccourcissez les aides',
  sectionTaken: 'Une autre section de ces fiches porte déjà ce nom, ou un nom qui se lit de la même façon',
} as const
