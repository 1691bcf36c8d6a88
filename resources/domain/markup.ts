export const MARKUP_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'code',
  'pre',
  'hr',
] as const

export const MARKUP_ATTRIBUTES = ['href'] as const

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const
