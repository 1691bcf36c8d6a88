import type { Language } from '#resources/domain/languages.ts'
import type { TranslatedEntity } from '#resources/domain/translations.ts'

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`

export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'Anglais' }

const inLanguage: Readonly<Record<Language, string>> = { fr: 'en français', en: 'en anglais' }

const parts: Readonly<Record<string, string>> = {
  singularLabel: 'Nom au singulier',
  pluralLabel: 'Nom au pluriel',
  gender: 'Genre',
  label: 'Libellé',
  help: 'Aide',
  suffix: 'Unité',
  patternMessage: 'Message en cas d’erreur',
  options: 'Choix',
  name: 'Nom',
  buttonLabel: 'Libellé du bouton',
  confirmation: 'Question avant l’action',
  introduction: 'Introduction',
  consent: 'Consentement',
  thanks: 'Remerciement',
  sections: 'Titre de section',
}

const texts = (count: number): string => (count < 2 ? `${count} texte` : `${count} textes`)

const added = (count: number): string => (count < 2 ? 'ajouté' : 'ajoutés')

type Counts = { added: number; changed: number; removed: number }

export const translationTexts = {
  part: (name: string): string => parts[name] ?? name,
  ofField: (field: string, part: string): string => `${part} de ${quoted(field)}`,
  names: {
    consoleEntity: 'Nom du type de fiche',
    entityConfiguration: 'Appellation',
    entityOverride: 'Champs modifiés',
  },
  titled: (
    entity: Exclude<TranslatedEntity, 'consoleEntity' | 'entityConfiguration' | 'entityOverride'>,
    title: string,
  ): string => {
    const kinds = {
      customFieldGroup: 'Groupe',
      customField: 'Champ',
      savedSearch: 'Recherche',
      automation: 'Automatisation',
      publicForm: 'Formulaire',
    }
    return `${kinds[entity]} ${quoted(title)}`
  },
  label: (language: Language, place: string, title: string): string =>
    `${languageNames[language]} · ${place} · ${title}`,
  language: 'Choisissez une langue proposée',
  same: 'Vos libellés sont déjà écrits dans cette langue\u00a0: choisissez-en une autre',
  gone: 'Ce que vous traduisez n’existe plus, ou ne vous est pas ouvert',
  unknown: (key: string): string => `${quoted(key)} n’existe pas, ou n’a plus de texte`,
  repeated: (key: string): string => `${quoted(key)} apparaît deux fois`,
  changed: 'Le texte d’origine a changé entre-temps\u00a0: relisez-le, puis traduisez-le',
  gender: 'Choisissez masculin ou féminin',
  signs: 'Ce texte contient des signes invisibles\u00a0: saisissez-le de nouveau au clavier',
  tooLong: (max: number): string => `Cette traduction doit comporter au plus ${max} caractères`,
  tooLarge: 'Les traductions de cet élément sont trop longues ensemble',
  /** « 12 textes en anglais ajoutés, 3 modifiés, 1 retiré ». */
  difference: (language: Language, { added: more, changed, removed }: Counts): string => {
    const [first, ...others] = [
      [more, added(more)],
      [changed, changed < 2 ? 'modifié' : 'modifiés'],
      [removed, removed < 2 ? 'retiré' : 'retirés'],
    ].filter(([count]) => Number(count) > 0)
    if (!first) return ''
    const [count, word] = first
    const rest = others.map(([number, said]) => `, ${number} ${said}`).join('')
    return `${texts(Number(count))} ${inLanguage[language]} ${word}${rest}`
  },
  missing: (language: Language, count: number): string => `${texts(count)} sans traduction ${inLanguage[language]}`,
  outdated: (language: Language, count: number): string =>
    count < 2
      ? `${texts(count)} traduit ${inLanguage[language]} a changé depuis`
      : `${texts(count)} traduits ${inLanguage[language]} ont changé depuis`,
} as const
