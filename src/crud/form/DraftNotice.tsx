import { Alert, Button } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { DraftState } from './useDraft.ts'

const texts = crudTexts.form

export const DraftNotice = ({ draft }: { draft: DraftState }) =>
  draft.wasFound && (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={draft.abandon}>
          {texts.draftAbandon}
        </Button>
      }
    >
      {texts.draftFound}
    </Alert>
  )
