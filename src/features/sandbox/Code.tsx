import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton } from '@mui/material'
import { useNotify } from 'react-admin'
import { errorTexts } from '#i18n/fr/errors.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { useCopy } from '#src/ui/useCopy.ts'

export const Code = ({ text }: { text: string }) => {
  const notify = useNotify()
  const { copy } = useCopy(errorTexts.copyFailed.text)
  const copyText = async () => {
    if (await copy(text)) notify(texts.copied, { type: 'success' })
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', bgcolor: 'background.default', borderRadius: 1, p: 1.5 }}>
      <Box
        component="pre"
        // Focusable, so that keys can scroll a long answer.
        tabIndex={0}
        sx={{
          m: 0,
          flex: 1,
          minWidth: 0,
          maxHeight: 480,
          overflow: 'auto',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <IconButton size="small" aria-label={texts.copy} onClick={() => void copyText()}>
        <ContentCopyOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
