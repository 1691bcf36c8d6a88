import { agree, capitalise, counted, isPlural, type Noun, ofNamed, the } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

export const treeTexts = {
  move: 'Move',
  handle: (name: string) => `Move ${name}`,
  title: (name: string) => `Move “${name}”`,
  topHelp: 'Leave this field empty to place it at the top level.',
  dropTop: 'Drop here to place it at the top level',
  moved: (noun: Noun, name: string, target?: string) => {
    const subject = `${the(noun)} “${name}” was ${agree('placed', noun)}`
    return capitalise(target ? `${subject} under “${target}”` : `${subject} at the top level`)
  },
  refused: (name: string, reason: string) => `“${name}” stays where it is. ${reason}`,
  unchanged: (name: string, reason: string) => `“${name}” stays unchanged. ${reason}`,
  changeValue: (label: string, name: string, value: string) => `${label} ${ofNamed(name)}: ${value}, change`,
  undo: 'Undo the move',
  level: (level: number) => `level ${number(level)}`,
  children: (count: number) => (count === 1 ? '1 record below' : `${number(count)} records below`),
  others: (count: number) => (count === 1 ? '+\u00a01 other' : `+\u00a0${number(count)} others`),
  firstOnes: (shown: number, total: number) =>
    `The first ${number(shown)} of ${number(total)} records are shown: search to find the others.`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  separator: ' › ',
  cascade: {
    title: 'Apply to what is placed below too?',
    change: (label: string, value: string) => `${label}: ${value}`,
    question: (total: number, noun: Noun, different: number) =>
      `${counted(total, noun)} below, ${number(different)} with another value.`,
    all: (different: number) =>
      isPlural(different) ? `Apply to these ${number(different)} records too` : 'Apply below too',
    only: 'Change this record only',
  },
} as const
