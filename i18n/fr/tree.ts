import { agree, capitalise, counted, isPlural, type Noun, ofNamed, the } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

export const treeTexts = {
  move: 'Déplacer',
  handle: (name: string) => `Déplacer ${name}`,
  title: (name: string) => `Déplacer « ${name} »`,
  topHelp: 'Laissez ce champ vide pour un placement au premier niveau.',
  dropTop: 'Déposer ici pour un placement au premier niveau',
  moved: (noun: Noun, name: string, target?: string) => {
    const subject = `${the(noun)} « ${name} » est ${agree('placé', noun)}`
    return capitalise(target ? `${subject} sous « ${target} »` : `${subject} au premier niveau`)
  },
  refused: (name: string, reason: string) => `« ${name} » reste à sa place. ${reason}`,
  unchanged: (name: string, reason: string) => `« ${name} » reste sans changement. ${reason}`,
  changeValue: (label: string, name: string, value: string) => `${label} ${ofNamed(name)} : ${value}, changer`,
  undo: 'Annuler le déplacement',
  level: (level: number) => `niveau ${number(level)}`,
  children: (count: number) => (count === 1 ? '1 fiche en dessous' : `${number(count)} fiches en dessous`),
  others: (count: number) => (count === 1 ? '+\u00a01 autre' : `+\u00a0${number(count)} autres`),
  firstOnes: (shown: number, total: number) =>
    `Les ${number(shown)} premières fiches sur ${number(total)} sont affichées : la recherche trouve les autres.`,
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  separator: ' › ',
  cascade: {
    title: 'Appliquer aussi à ce qui est placé en dessous ?',
    change: (label: string, value: string) => `${label} : ${value}`,
    question: (total: number, noun: Noun, different: number) =>
      `${counted(total, noun)} en dessous, dont ${number(different)} avec une autre valeur.`,
    all: (different: number) =>
      isPlural(different) ? `Appliquer aussi à ces ${number(different)} fiches` : 'Appliquer aussi en dessous',
    only: 'Changer cette fiche seule',
  },
} as const
