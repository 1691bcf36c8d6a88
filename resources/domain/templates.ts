import type { Variables } from '../schema/limits.ts'
import { judgeTag, type OpenTag, plainTag, VALUE } from './templateTags.ts'

export type TemplateProblem = {
  rule: 'unknownVariable' | 'unclosedVariable' | 'unknownTag' | 'unpairedTag'
  word: string
}

export type Vocabulary = {
  names: readonly string[]
  lists?: Readonly<Record<string, readonly string[]>>
  hasCustom?: boolean
}

const MARK = /\{\{((?:(?!\{\{|\}\}).)*)(\}\})?|\{%((?:(?!\{%|%\}).)*)(%\})?/gs
const MAX_WORD = 30

const shortened = (text: string): string => {
  const plain = text.replace(/<[^>]*>?/g, '').trim()
  return plain.length > MAX_WORD ? `${plain.slice(0, MAX_WORD)}…` : plain
}

const isKnownIn =
  ({ names, lists = {}, hasCustom = false }: Vocabulary, opened: readonly OpenTag[]) =>
  (name: string): boolean => {
    if (names.includes(name) || (hasCustom && /^customFields\.\w+$/.test(name))) return true
    const [first = '', field = '', more] = name.split('.')
    if (more !== undefined) return false
    if (first === 'forloop') return ['first', 'last', 'index'].includes(field) && opened.some(({ loop }) => loop)
    const loop = opened.findLast((one) => one.loop?.variable === first)?.loop
    return loop !== undefined && (lists[loop.list]?.includes(field) ?? false)
  }

export const templateProblems = (template: string, known: readonly string[] | Vocabulary): TemplateProblem[] => {
  const vocabulary = 'names' in known ? known : { names: known }
  const problems = new Map<string, TemplateProblem>()
  const report = (rule: TemplateProblem['rule'], word: string) => problems.set(`${rule} ${word}`, { rule, word })
  const opened: OpenTag[] = []
  for (const [, inside, end, tag, tagEnd] of template.matchAll(MARK)) {
    const isKnown = isKnownIn(vocabulary, opened)
    if (inside !== undefined) {
      const [, name = ''] = VALUE.exec(plainTag(inside)) ?? []
      if (!end || !isKnown(name))
        report(end ? 'unknownVariable' : 'unclosedVariable', `{{${shortened(inside)}${end ?? ''}`)
      continue
    }
    const word = ['{%', shortened(tag ?? ''), tagEnd].filter(Boolean).join(' ')
    const rule = tagEnd
      ? judgeTag(plainTag(tag ?? ''), { opened, isKnown, lists: vocabulary.lists ?? {}, word })
      : 'unpairedTag'
    if (rule) report(rule, word)
  }
  for (const { word } of opened) report('unpairedTag', word)
  return [...problems.values()]
}

export const vocabularyFor = (variables: Variables, values: Readonly<Record<string, unknown>>): Vocabulary => {
  const { by, of, lists, custom, detailedFor } = variables
  const choice = values[by]
  const names = typeof choice === 'string' && Object.hasOwn(of, choice) ? (of[choice] ?? []) : []
  const isDetailed = names.length > 0 && (!detailedFor || detailedFor.includes(String(choice)))
  return { names, ...(lists && isDetailed && { lists }), hasCustom: custom !== undefined && isDetailed }
}

export const namesFor = (variables: Variables, values: Readonly<Record<string, unknown>>): readonly string[] =>
  vocabularyFor(variables, values).names

/** Replaces known variables; unknown ones stay. For templates without tags. */
export const fillTemplate = (template: string, textFor: (name: string) => string | undefined): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => textFor(name) ?? mark)

export const conditionNames = (template: string): string[] => {
  const found = [...template.matchAll(/\{%-?\s*(?:if|elsif|unless)\b((?:(?!\{%|%\}).)*)%\}/gs)].flatMap(
    ([, inside = '']) =>
      plainTag(inside)
        .replace(/"[^"]*"|'[^']*'/g, ' ')
        .split(/[^\w.]+/)
        .filter((word) => /^[a-z]/i.test(word) && !['and', 'or', 'contains', 'blank', 'true', 'false'].includes(word)),
  )
  return [...new Set(found)]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const asMarkup = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\n', '<br>')
