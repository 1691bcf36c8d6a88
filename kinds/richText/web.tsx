import FormatColorTextOutlined from '@mui/icons-material/FormatColorTextOutlined'
import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { RichTextField } from '#resources/schema/field.ts'
import { Empty, isBlank, textOf } from '#src/fields/controls/Empty.tsx'
import { textFilter } from '#src/fields/controls/TextFilter.tsx'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const RichTextEditor = lazyPart(
  () => import('#src/fields/richText/RichTextEditor.tsx'),
  (m) => m.RichTextEditor,
)
const SafeHtml = lazyPart(
  () => import('#src/fields/richText/SafeHtml.tsx'),
  (m) => m.SafeHtml,
)

const Input = (props: InputProps<RichTextField>) => (
  <Suspense fallback={<Skeleton variant="rectangular" height={160} aria-label={fieldTexts.richText.loading} />}>
    <RichTextEditor {...props} />
  </Suspense>
)

const withoutTags = (value: unknown): string =>
  textOf(value)
    .replace(/<(br|\/p|\/li|\/h\d)[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

const Display = ({ value, compact }: DisplayProps<RichTextField>) => {
  if (isBlank(value)) return <Empty />
  if (compact) {
    return (
      <Box component="span" sx={{ display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {withoutTags(value)}
      </Box>
    )
  }
  return (
    <Suspense fallback={<Skeleton variant="text" />}>
      <SafeHtml html={textOf(value)} />
    </Suspense>
  )
}

export const richTextWebKind: WebKind<RichTextField> = {
  Input,
  Display,
  filter: textFilter,
  toText: withoutTags,
  initial: ({ field }) => field.default ?? '',
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'line' },
  isNamedOnCard: false,
  section: 'wide',
  change: 'prose',
  hasRows: false,
  customIcons: { richText: FormatColorTextOutlined },
}
