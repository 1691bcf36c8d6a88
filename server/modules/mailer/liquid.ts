/**
 * Fills models by Liquid, of which they have conditions and lists alone: no file is read, nothing runs for long, and what a
 * value holds is never read as markup.
 */
import { Liquid } from 'liquidjs'
import { asMarkup } from '#resources/domain/templates.ts'
import { plainTag } from '#resources/domain/templateTags.ts'

/** Markup that a value is, such as a link. Whatever else is filled in is text. */
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

/** Milliseconds of one rendering, characters of one text, and what its values may take. */
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

/** What an editor wrote between braces, as Liquid reads it. In a tag of markup an address stands as text. */
const readable = (template: string): string =>
  template.replace(
    MARKS,
    (_mark, open: string, inside: string, close: string) => `${open} ${plainTag(inside)} ${close}`,
  )

/** In a tag of markup a link is its address. */
const inTags = (template: string): string =>
  template.replace(/<[^<>]*>/g, (tag) => tag.replace(/\{\{\s*link\s*\}\}/g, '{{ address }}'))

/** What stands for a line of a list, by the names that a template gives it. */
const loopNames = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\{%\s*for\s+(\w+)\s/g)].map(([, name = '']) => name))

/** A name that nothing is known of stays as it is written: a model of before is not silently cut. */
const withUnknown = (template: string, values: TemplateValues): string => {
  const loops = loopNames(template)
  return template.replace(/\{\{(\s*(\w+)\s*)\}\}/g, (mark, inside: string, name: string) =>
    Object.hasOwn(values, name) || loops.has(name) ? mark : `{{ openBraces }}${inside}}}`,
  )
}

const OPEN = { openBraces: '{{' }

/** The text of a template; throws where it is malformed or takes too long. `kind`: whether values become markup. */
export const renderTemplate = (template: string, values: TemplateValues, kind: 'markup' | 'text'): string =>
  engines[kind].parseAndRenderSync(withUnknown(readable(inTags(template)), values), { ...values, ...OPEN })
