/** Texts with `{{name}}` in the place of values: which names they use, what is wrong with them, and how they are filled. */
import type { Variables } from '../schema/limits.ts'

export type TemplateProblem = { rule: 'unknownVariable' | 'unclosedVariable'; word: string }

/** `{{` up to its `}}`, or up to where the next one opens or the text ends. */
const MARK = /\{\{((?:(?!\{\{|\}\}).)*)(\}\})?/gs
const MAX_WORD = 30

const shortened = (text: string): string => {
  const plain = text.replace(/<[^>]*>?/g, '').trim()
  return plain.length > MAX_WORD ? `${plain.slice(0, MAX_WORD)}…` : plain
}

/** What is wrong with a template's variables, each word once. */
export const templateProblems = (template: string, names: readonly string[]): TemplateProblem[] => {
  const problems = new Map<string, TemplateProblem>()
  for (const [, inside = '', end] of template.matchAll(MARK)) {
    const rule = end ? 'unknownVariable' : 'unclosedVariable'
    if (end && names.includes(inside.trim())) continue
    const word = `{{${shortened(inside)}${end ?? ''}`
    problems.set(`${rule} ${word}`, { rule, word })
  }
  return [...problems.values()]
}

/** The names that stand for values, given what the record's other fields say. */
export const namesFor = ({ by, of }: Variables, values: Readonly<Record<string, unknown>>): readonly string[] => {
  const choice = values[by]
  return typeof choice === 'string' && Object.hasOwn(of, choice) ? (of[choice] ?? []) : []
}

/** The text with each known variable replaced; what is unknown stays as it is written. */
export const fillTemplate = (template: string, textFor: (name: string) => string | undefined): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => textFor(name) ?? mark)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value as markup shows it: nothing that it holds is read as markup, its lines stay lines. */
export const asMarkup = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\n', '<br>')
