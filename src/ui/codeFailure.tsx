/** What is said of code that could not be loaded, and the two ways on: again, or the whole page afresh. */
import Button from '@mui/material/Button'
import { errorTexts } from '#i18n/fr/errors.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { reloadKeepingDrafts } from './unsaved/draft.ts'
import { hasUnsaved } from './unsaved/unsaved.ts'

const texts = unsavedTexts.notLoaded

export const failureText = (): string => (hasUnsaved() ? `${texts.help} ${texts.kept}` : texts.help)

export const FailureActions = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Button variant="contained" size="small" onClick={onRetry}>
      {errorTexts.retry}
    </Button>
    <Button size="small" onClick={reloadKeepingDrafts}>
      {errorTexts.reload}
    </Button>
  </>
)
