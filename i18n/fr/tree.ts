/** Texts of the lists that are trees: places, moves, changes that follow downwards. */
import { a, agree, capitalise, counted, type Noun, the } from '../grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

export const treeTexts = {
  move: 'Déplacer',
  handle: (name: string) => `Déplacer ${name}`,
  title: (name: string) => `Déplacer « ${name} »`,
  topHelp: 'Laissez ce champ vide pour un placement au premier niveau.',
  dropTop: 'Déposer ici pour un placement au premier niveau',
  moved: (noun: Noun, name: string, target?: string) => {
    const subject = `${the(noun)} « ${name} » est ${agree('placé', noun)}`
    return capitalise(target ? `${subject} sous « ${target} »` : `${subject} au premier niveau`)
  },
  refused: (name: string, reason: string) => `« ${name} » reste à sa place. ${reason}`,
  undo: 'Annuler le déplacement',
  level: (level: number) => `niveau ${number(level)}`,
  children: (count: number) => (count === 1 ? '1 fiche en dessous' : `${number(count)} fiches en dessous`),
  firstOnes: (shown: number, total: number) =>
    `Les ${number(shown)} premières fiches sur ${number(total)} sont affichées : la recherche trouve les autres.`,
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  separator: ' › ',
  cascade: {
    title: (label: string) => `Appliquer aussi aux fiches placées en dessous ? (${label})`,
    text: (noun: Noun, total: number, different: number) =>
      different === 0
        ? `${capitalise(counted(total, noun))} en dessous : la même valeur y est déjà en vigueur.`
        : `${capitalise(counted(total, noun))} en dessous, dont ${number(different)} avec une autre valeur.`,
    all: (count: number) => `Appliquer aussi à ${count === 1 ? 'celle-ci' : `ces ${number(count)} fiches`}`,
    only: (noun: Noun) => `Seulement ${a(noun)}`,
  },
} as const
