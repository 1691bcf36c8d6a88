import { spoken } from '../spoken.ts'
import { allThe, capitalise, type Noun } from './grammar.ts'

export const searchTexts = spoken({
  open: 'Rechercher',
  close: 'Fermer la recherche',
  title: 'Recherche dans toute l’application',
  placeholder: 'Rechercher une fiche, une page, une action…',
  shortcut: (isApple: boolean) => (isApple ? '⌘ K' : 'Ctrl K'),
  groups: {
    recent: 'Consultés récemment',
    records: 'Fiches',
    actions: 'Actions',
    pages: 'Pages',
  },
  listLabel: 'Résultats',
  hint: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
  tooShort: 'Saisissez au moins trois caractères pour rechercher dans les fiches.',
  searching: 'Recherche en cours…',
  nothing: (q: string) => `Aucun résultat pour « ${q} ».`,
  nothingHelp: 'Vérifiez l’orthographe, ou essayez un numéro, un nom ou un lieu.',
  corrected: (q: string) => `Aucune fiche ne contient exactement ces mots. Voici les résultats pour « ${q} ».`,
  failed: 'La recherche n’a pas abouti.',
  retry: 'Réessayer',
  more: (noun: Noun, q: string) => `${capitalise(allThe(noun))} pour «\u00a0${q}\u00a0»`,
  counted: (count: number) => (count === 0 ? 'Aucun résultat' : count === 1 ? '1 résultat' : `${count} résultats`),
} as const)
