import { spoken } from '../spoken.ts'

export const registerDraftTexts = spoken({
  none: 'Rien à inscrire\u00a0: aucun bâtiment autour de cet élément n’a de dossier de sécurité, ou l’intervention est déjà au registre.',
  others: (names: readonly string[]) =>
    `À inscrire aussi pour\u00a0: ${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}.`,
} as const)
