import Button from '@mui/material/Button'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memoryStore, StoreContextProvider } from 'react-admin'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { LOGIN_PATH } from '#dataProviders/paths.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { LoginPage } from '#src/features/auth/LoginPage.tsx'
import { SetPasswordPage } from '#src/features/auth/SetPasswordPage.tsx'
import { ErrorPage } from '#src/ui/ErrorPage.tsx'
import { AppTheme } from '#src/ui/theme/AppTheme.tsx'
import type { ThemeMode } from '#src/ui/theme/colors.ts'
import { SimpleFrame } from '../layout/SimpleLayout.tsx'
import { joinThemes } from './bothThemes.ts'

const BackHome = () => (
  <Button href="/" variant="contained">
    {errorTexts.backHome}
  </Button>
)

type Drawn = { title: string; path: string; page: ReactNode; isFailure?: true }

const DRAWN: readonly Drawn[] = [
  { path: LOGIN_PATH, title: authTexts.login.title, page: <LoginPage /> },
  { path: '/auth/set-user-password', title: authTexts.setPassword.title, page: <SetPasswordPage /> },
  {
    path: '/404',
    title: errorTexts.notFoundTitle,
    isFailure: true,
    page: (
      <ErrorPage status={404} title={errorTexts.notFoundTitle} actions={<BackHome />}>
        <Typography>{errorTexts.notFoundHelp}</Typography>
      </ErrorPage>
    ),
  },
  {
    path: '/500',
    title: errorTexts.serverTitle,
    isFailure: true,
    page: (
      <ErrorPage status={500} title={errorTexts.serverTitle} actions={<BackHome />}>
        <Typography>{errorTexts.serverHelp}</Typography>
      </ErrorPage>
    ),
  },
]

/** Removes forms: without a script, Enter would put typed values in the address (`prerendered.tsx`). */
const inert = (html: string): string => html.replaceAll('<form', '<div').replaceAll('</form>', '</div>')

/** Labels stay above their inputs: without a script they would cover typed text. */
const withRaisedLabels = (theme: Theme): Theme => {
  const label = theme.components?.MuiInputLabel
  const raised = { ...label, defaultProps: { ...label?.defaultProps, shrink: true } }
  return { ...theme, components: { ...theme.components, MuiInputLabel: raised } }
}

/** Throws if a part fails, which React would otherwise leave to the browser. */
const draw = async ({ path, page }: Drawn, mode: ThemeMode): Promise<string> => {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <QueryClientProvider client={new QueryClient()}>
        <StoreContextProvider value={memoryStore({ theme: mode })}>
          <AppTheme>
            <ThemeProvider theme={withRaisedLabels}>
              <SimpleFrame>
                <Routes>
                  <Route path="*" element={page} />
                </Routes>
              </SimpleFrame>
            </ThemeProvider>
          </AppTheme>
        </StoreContextProvider>
      </QueryClientProvider>
    </StaticRouter>,
    // In one chunk: later chunks would need a script.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}

export const prerenderPages = () =>
  Promise.all(
    DRAWN.map(async (drawn) => {
      const { styles, html } = joinThemes({ light: await draw(drawn, 'light'), dark: await draw(drawn, 'dark') })
      return {
        path: drawn.path,
        isFailure: Boolean(drawn.isFailure),
        title: appTexts.pageTitle(drawn.title),
        styles,
        html: inert(html),
      }
    }),
  )
