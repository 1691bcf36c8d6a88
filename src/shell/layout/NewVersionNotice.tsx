import { Alert, Button } from '@mui/material'
import { appTexts } from '#i18n/fr/app.ts'
import { reloadKeepingDrafts } from '#src/ui/unsaved/draft.ts'
import { useNewVersion } from './useNewVersion.ts'

const texts = appTexts.newVersion

export const NewVersionNotice = () => {
  const isNew = useNewVersion()
  if (!isNew) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={reloadKeepingDrafts}>
          {texts.reload}
        </Button>
      }
    >
      {texts.message}
    </Alert>
  )
}
