import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { forgetUnread, type Unread } from '#dataProviders/unread.ts'
import { unreadTexts as texts } from '#i18n/fr/unread.ts'
import { createName, getManyName, getOneName, updateName } from '#resources/schema/names.ts'
import { type Catalogue, useCatalogue } from '#src/fields/views/catalogue.ts'

const labelOf = ({ registry, labels }: Catalogue, { operation, field }: Unread): string | undefined => {
  const isOf = (key: string) =>
    [getOneName(key), getManyName(key), createName(key), updateName(key)].includes(operation)
  const key = registry.all.find((resource) => isOf(resource.key))?.key
  const label = key && (labels[key]?.fields as Record<string, string | { label: string }> | undefined)?.[field]
  return typeof label === 'object' ? label.label : label
}

export type UnreadWarningProps = { unread: readonly Unread[] }

export const UnreadWarning = ({ unread }: UnreadWarningProps) => {
  const catalogue = useCatalogue()
  const client = useQueryClient()
  const lines = new Set(unread.map((one) => texts.line(labelOf(catalogue, one), one.message)))
  const readAgain = () => {
    forgetUnread()
    void client.invalidateQueries()
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={readAgain}>
            {texts.retry}
          </Button>
          <IconButton color="inherit" size="small" aria-label={texts.close} onClick={forgetUnread}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      }
    >
      {texts.title}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
