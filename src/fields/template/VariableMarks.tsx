/** The marks that may be written into a file, each copied by a click: the word processor is another program. */
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, Chip, Typography } from '@mui/material'
import { useNotify } from 'ra-core'
import { useId } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { FilesField } from '#resources/schema/field.ts'
import type { FieldView } from '../fieldView.ts'
import { useVariables } from './useVariables.ts'

const texts = fieldTexts.template

const useCopy = () => {
  const notify = useNotify()
  return async (mark: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(mark)
      notify(texts.copied(mark), { type: 'success' })
    } catch {
      notify(texts.notCopied, { type: 'warning' })
    }
  }
}

export const VariableMarks = ({ view }: { view: FieldView<FilesField> }) => {
  const id = useId()
  const copy = useCopy()
  const { names, offered } = useVariables(view, view.field.variables)
  if (offered.length === 0) return null
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1.5 }}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.write}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {offered.map((name) => {
          const mark = `{{${name}}}`
          return (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              icon={<ContentCopyOutlined />}
              label={
                <>
                  {names[name] ?? name} <code>{mark}</code>
                </>
              }
              aria-label={texts.copy(mark, names[name] ?? name)}
              onClick={() => copy(mark)}
            />
          )
        })}
      </Box>
    </Box>
  )
}
