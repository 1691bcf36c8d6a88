import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { errorTexts } from '#i18n/fr/errors.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { fetchLatestBuild } from './builds.ts'
import { reloadKeepingDrafts } from './unsaved/draft.ts'
import { hasUnsaved } from './unsaved/unsaved.ts'

const texts = unsavedTexts.notLoaded

export const failureText = (): string => (hasUnsaved() ? `${texts.help} ${texts.kept}` : texts.help)

type Reload = { state: 'ready' | 'asking' | 'silent'; retry: () => void }

/** Reloads the page after the server has responded: an earlier reload would show the browser's error page. */
export const useReload = (): Reload => {
  const [state, setState] = useState<Reload['state']>('ready')
  const retry = useCallback(() => {
    setState('asking')
    fetchLatestBuild().then(reloadKeepingDrafts, () => setState('silent'))
  }, [])
  return { state, retry }
}

export const ReloadButton = ({ state, retry }: Reload) => (
  <>
    <Button variant="contained" size="small" loading={state === 'asking'} onClick={retry}>
      {errorTexts.retry}
    </Button>
    <Typography role="status" variant="body2" color="error" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
      {state === 'silent' && texts.silent}
    </Typography>
  </>
)
