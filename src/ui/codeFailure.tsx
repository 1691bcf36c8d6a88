/** What is said of code that could not be loaded, and the way on: the page anew, once the server answers. */
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorTexts } from '#i18n/fr/errors.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { fetchLatestBuild } from './builds.ts'
import { reloadKeepingDrafts } from './unsaved/draft.ts'
import { hasUnsaved } from './unsaved/unsaved.ts'

const texts = unsavedTexts.notLoaded

export const failureText = (): string => (hasUnsaved() ? `${texts.help} ${texts.kept}` : texts.help)

/** Loads the page anew. Never before the server answers: without it nothing would be left to look at. */
export const ReloadButton = () => {
  const [state, setState] = useState<'ready' | 'asking' | 'silent'>('ready')
  const retry = async () => {
    setState('asking')
    try {
      await fetchLatestBuild()
      reloadKeepingDrafts()
    } catch {
      setState('silent')
    }
  }
  return (
    <>
      <Button variant="contained" size="small" loading={state === 'asking'} onClick={() => void retry()}>
        {errorTexts.retry}
      </Button>
      <Typography
        role="status"
        variant="body2"
        color="error"
        sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}
      >
        {state === 'silent' && texts.silent}
      </Typography>
    </>
  )
}
