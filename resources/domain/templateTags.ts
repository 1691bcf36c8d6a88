/** Supported tags of templates, a subset of Liquid: `{% if … %}`, `{% for … %}`, their branches and ends. */

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '\u00a0': ' ',
  '“': '"',
  '”': '"',
}

export const plainTag = (inside: string): string =>
  inside.replace(/&(?:lt|gt|amp|quot|#39|nbsp);|[\u00a0“”]/g, (sign) => SIGNS[sign] ?? sign).trim()

const NAME = '[A-Za-z]\\w*(?:\\.\\w+)?'
const LITERAL = `"[^"]*"|'[^']*'`
const CONSTANT = `${LITERAL}|\\d{1,9}|blank|true|false`

export const VALUE = new RegExp(`^(${NAME})(?:\\s*\\|\\s*(?:upcase|downcase|capitalize|default:\\s*(?:${LITERAL})))*$`)
const FOR = /^for\s+([A-Za-z]\w*)\s+in\s+([A-Za-z]\w*)$/
const CONDITION = /^(if|elsif|unless)\s+(.+)$/s
const TERM = new RegExp(`^(${NAME})(?:\\s*(?:==|!=|<=|>=|<|>|\\scontains\\s)\\s*(${CONSTANT}|${NAME}))?$`)
const IS_CONSTANT = new RegExp(`^(?:${CONSTANT})$`)

export type OpenTag = { tag: 'if' | 'unless' | 'for'; word: string; loop?: { variable: string; list: string } }

type Judging = {
  opened: OpenTag[]
  isKnown: (name: string) => boolean
  lists: Readonly<Record<string, readonly string[]>>
  word: string
}

const CLOSES: Readonly<Record<string, OpenTag['tag']>> = { endif: 'if', endunless: 'unless', endfor: 'for' }

/** Splits a condition into terms. String literals are replaced first: they may contain `and` or `or`. */
const termsOf = (condition: string): string[] => {
  const texts: string[] = []
  const bare = condition.replace(new RegExp(LITERAL, 'g'), (text) => `"${texts.push(text) - 1}"`)
  return bare
    .split(/\s+(?:and|or)\s+/)
    .map((term) => term.replace(/"(\d+)"/g, (_all, index) => texts[Number(index)] ?? ''))
}

const isCondition = (condition: string, isKnown: Judging['isKnown']): boolean =>
  termsOf(condition.trim()).every((term) => {
    const [, name = '', other] = TERM.exec(term.trim()) ?? []
    return isKnown(name) && (other === undefined || IS_CONSTANT.test(other) || isKnown(other))
  })

export const judgeTag = (tag: string, judging: Judging): 'unknownTag' | 'unpairedTag' | undefined => {
  const { opened, isKnown, lists, word } = judging
  const closes = CLOSES[tag]
  if (closes) return opened.at(-1)?.tag === closes ? void opened.pop() : 'unpairedTag'
  if (tag === 'else') return opened.length > 0 ? undefined : 'unpairedTag'
  const [, variable, list = ''] = FOR.exec(tag) ?? []
  if (variable) {
    if (!Object.hasOwn(lists, list)) return 'unknownTag'
    opened.push({ tag: 'for', word, loop: { variable, list } })
    return undefined
  }
  const [, kind, condition = ''] = CONDITION.exec(tag) ?? []
  if (!kind || !isCondition(condition, isKnown)) return 'unknownTag'
  if (kind === 'elsif') return opened.at(-1)?.tag === 'if' ? undefined : 'unpairedTag'
  opened.push({ tag: kind === 'if' ? 'if' : 'unless', word })
  return undefined
}
