import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { apiTexts as texts } from '#i18n/fr/apiPages.ts'
import { COLON } from '#i18n/fr/locale.ts'
import { useCopy } from '#src/ui/useCopy.ts'

export const CodeText = ({ label, text }: { label: string; text: string }) => {
  const { copied, copy } = useCopy(texts.notCopied)
  const isCopied = copied === text
  const action = `${isCopied ? texts.copied : texts.copy}${COLON}${label}`
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={label}
        sx={{
          ...{ m: 0, p: 1.5, pr: 6, maxHeight: 420, overflow: 'auto', borderRadius: 1, bgcolor: 'action.hover' },
          ...{ fontSize: 13, lineHeight: 1.5 },
        }}
      >
        {text}
      </Box>
      <Tooltip title={action}>
        <IconButton
          size="small"
          aria-label={action}
          onClick={() => void copy(text)}
          sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper' }}
        >
          {isCopied ? <CheckOutlined fontSize="small" /> : <ContentCopyOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}
