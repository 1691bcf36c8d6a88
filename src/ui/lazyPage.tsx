/** Pages that load on demand. */
import Typography from '@mui/material/Typography'
import { type ComponentType, useEffect } from 'react'
import { onLiveState } from '#dataProviders/live.ts'
import { onNetworkReturn } from '#dataProviders/networkReturn.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { failureText, ReloadButton, useReload } from './codeFailure.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { lazyWith } from './lazyWith.tsx'

/** Nothing else is on the page: it comes by itself as soon as the server is heard again. */
const FailedPage = () => {
  const reload = useReload()
  const { retry } = reload
  useEffect(() => onLiveState((state) => state === 'restored' && retry()), [retry])
  useEffect(() => onNetworkReturn(retry), [retry])
  return (
    <ErrorPage title={unsavedTexts.notLoaded.page} actions={<ReloadButton {...reload} />}>
      <Typography role="alert">{failureText()}</Typography>
    </ErrorPage>
  )
}

/** A lazily loaded page; `pick` chooses its export. */
export const lazyPage = <M, P extends object = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazyWith(load, pick, FailedPage)
