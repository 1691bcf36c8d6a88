import Typography from '@mui/material/Typography'
import { type ComponentType, useEffect } from 'react'
import { onLiveState } from '#dataProviders/live.ts'
import { onNetworkReturn } from '#dataProviders/networkReturn.ts'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { failureText, ReloadButton, useReload } from './codeFailure.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { lazyWith } from './lazyWith.tsx'

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

export const lazyPage = <M, P extends object = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazyWith(load, pick, FailedPage)
