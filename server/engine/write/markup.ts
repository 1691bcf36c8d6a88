/** Formatted text as it is stored: a short list of tags, links that lead to pages and addresses alone. */
import sanitizeHtml from 'sanitize-html'
import { LINK_SCHEMES, MARKUP_ATTRIBUTES, MARKUP_TAGS } from '#resources/domain/markup.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...MARKUP_TAGS],
  allowedAttributes: { a: [...MARKUP_ATTRIBUTES] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
}

const isBlank = (markup: string): boolean =>
  sanitizeHtml(markup, { allowedTags: [] }).replaceAll('&nbsp;', '').trim() === ''

/** The text without what it may not hold; null when nothing is left to read. */
export const cleanMarkup = (markup: string): string | null => {
  // As browsers write it: no slash in a tag that holds nothing.
  const cleaned = sanitizeHtml(markup, ALLOWED).replaceAll(' />', '>')
  return isBlank(cleaned) ? null : cleaned
}
