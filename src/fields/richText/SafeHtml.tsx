import { Box } from '@mui/material'
import DOMPurify from 'dompurify'
import { LINK_SCHEMES, MARKUP_ATTRIBUTES, MARKUP_TAGS } from '#resources/domain/markup.ts'

const ALLOWED = {
  ALLOWED_TAGS: [...MARKUP_TAGS],
  ALLOWED_ATTR: [...MARKUP_ATTRIBUTES],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i'),
}

export const SafeHtml = ({ html }: { html: string }) => (
  <Box
    sx={{ maxWidth: '75ch', overflowWrap: 'anywhere', '& p': { my: 0.5 }, '& a': { color: 'primary.main' } }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text passes DOMPurify with a short list of tags.
    dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, ALLOWED) }}
  />
)
