/** Pages that load on demand. */
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { failureText, ReloadButton } from './codeFailure.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { lazyWith } from './lazyWith.tsx'

const FailedPage = () => (
  <ErrorPage title={unsavedTexts.notLoaded.page} actions={<ReloadButton />}>
    <Typography role="alert">{failureText()}</Typography>
  </ErrorPage>
)

/** A lazily loaded page; `pick` chooses its export. */
export const lazyPage = <M, P extends object = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazyWith(load, pick, FailedPage)
