/** The marks that may be written into a file, each copied by a click: the word processor is another program. */
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { FilesField } from '#resources/schema/field.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import type { FieldView } from '../fieldView.ts'
import { useVariables } from './useVariables.ts'

const texts = fieldTexts.template

const GRID = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
} as const
const MARK = {
  gap: 0.5,
  minHeight: 28,
  px: 0.5,
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
} as const

const useCopiedMark = () => {
  const notify = useNotify()
  const { copy } = useCopy(texts.notCopied)
  return async (mark: string): Promise<void> => {
    if (await copy(mark)) notify(texts.copied(mark), { type: 'success' })
  }
}

export const VariableMarks = ({ view }: { view: FieldView<FilesField> }) => {
  const id = useId()
  const copy = useCopiedMark()
  const { names, offered } = useVariables(view, view.field.variables)
  if (offered.length === 0) return null
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1.5 }}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.write}
      </Typography>
      <Box component="dl" sx={GRID}>
        {offered.map((name) => {
          const mark = `{{${name}}}`
          const label = names[name] ?? name
          return (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography component="dt" variant="body2">
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                <ButtonBase aria-label={texts.copy(mark, label)} onClick={() => copy(mark)} sx={MARK}>
                  {mark}
                  <ContentCopyOutlined sx={{ fontSize: 14 }} />
                </ButtonBase>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
