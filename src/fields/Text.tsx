import { Box, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { TextField } from '#resources/schema/field.ts'
import { Empty, isEmpty } from './controls/Empty.tsx'
import { TextBox } from './controls/TextBox.tsx'
import { TextFilter, TextFilterText } from './controls/TextFilter.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'

export const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value))

const TemplateLine = lazy(() => import('./template/TemplateLine.tsx').then((m) => ({ default: m.TemplateLine })))

const Input = (props: InputProps<TextField>) =>
  props.view.field.variables ? (
    <Suspense fallback={<Skeleton variant="rectangular" height={60} aria-label={fieldTexts.richText.loading} />}>
      <TemplateLine {...props} />
    </Suspense>
  ) : (
    <TextBox {...props} />
  )

const Display = ({ value }: DisplayProps<TextField>) =>
  isEmpty(value) ? (
    <Empty />
  ) : (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {textOf(value)}
    </Box>
  )

export const text: FieldModule<TextField> = {
  Input,
  Display,
  Filter: TextFilter,
  FilterText: TextFilterText,
  toText: textOf,
  isSortable: true,
  initial: (field) => field.default ?? '',
}
