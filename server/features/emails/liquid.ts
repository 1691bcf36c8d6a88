/** Liquid templates with conditions and loops only: no file access, limited time, escaped values. */
import { Liquid } from 'liquidjs'
import { asMarkup } from '#resources/domain/templates.ts'
import { plainTag } from '#resources/domain/templateTags.ts'

/** Value that is already HTML, such as a link. All other values are escaped as text. */
export class Markup {
  readonly html: string
  readonly text: string
  constructor(html: string, text: string) {
    this.html = html
    this.text = text
  }
}

export type TemplateValues = Readonly<Record<string, unknown>>

const TAGS = ['if', 'unless', 'for']
const FILTERS = ['default', 'upcase', 'downcase', 'capitalize']

/** Limits of one rendering: milliseconds, characters of the text, memory units of liquidjs. */
const LIMITS = { renderLimit: 1_000, parseLimit: 600_000, memoryLimit: 2_000_000 }

const textOf = (value: unknown): string => {
  if (value instanceof Markup) return value.text
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
const markupOf = (value: unknown): string => (value instanceof Markup ? value.html : asMarkup(textOf(value)))

const engineOf = (outputEscape: (value: unknown) => string): Liquid => {
  const engine = new Liquid({
    ...LIMITS,
    outputEscape,
    jsTruthy: true,
    ownPropertyOnly: true,
    strictFilters: true,
    greedy: false,
    templates: {},
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!FILTERS.includes(name)) delete engine.filters[name]
  return engine
}

const engines = { markup: engineOf(markupOf), text: engineOf(textOf) }

const MARKS = /(\{\{|\{%)((?:(?!\{\{|\{%|\}\}|%\}).)*)(\}\}|%\})/gs

const readable = (template: string): string =>
  template.replace(
    MARKS,
    (_mark, open: string, inside: string, close: string) => `${open} ${plainTag(inside)} ${close}`,
  )

/** Inside an HTML tag, replaces `link` (a whole anchor) by its URL. */
const tagContents = (template: string): string =>
  template.replace(/<[^<>]*>/g, (tag) => tag.replace(/\{\{\s*link\s*\}\}/g, '{{ address }}'))

const loopNames = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\{%\s*for\s+(\w+)\s/g)].map(([, name = '']) => name))

/** Keeps unknown placeholders as written, so that text of older templates does not disappear. */
const withUnknown = (template: string, values: TemplateValues): string => {
  const loops = loopNames(template)
  return template.replace(/\{\{(\s*(\w+)\s*)\}\}/g, (mark, inside: string, name: string) =>
    Object.hasOwn(values, name) || loops.has(name) ? mark : `{{ openBraces }}${inside}}}`,
  )
}

const OPEN = { openBraces: '{{' }

/** Renders a template; throws if it is malformed or too slow. `markup` escapes values for HTML, `text` does not. */
export const renderTemplate = (template: string, values: TemplateValues, kind: 'markup' | 'text'): string =>
  engines[kind].parseAndRenderSync(withUnknown(readable(tagContents(template)), values), { ...values, ...OPEN })
