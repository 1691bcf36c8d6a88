/** Formatted text that someone wrote: cleaned before it is shown. */
import { Box } from '@mui/material'
import DOMPurify from 'dompurify'

const ALLOWED = {
  ALLOWED_TAGS: [
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
  ],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:)/i,
}

export const SafeHtml = ({ html }: { html: string }) => (
  <Box
    sx={{ maxWidth: '75ch', overflowWrap: 'anywhere', '& p': { my: 0.5 } }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text passes DOMPurify with a short list of tags.
    dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, ALLOWED) }}
  />
)
