import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { getToken } from '#dataProviders/session.ts'
import { removePrerendered, watchPrerendered } from '#src/ui/prerendered.tsx'
import { App } from './shell/App.tsx'
import { ServerErrorPage } from './shell/errors/ServerErrorPage.tsx'

const router = createBrowserRouter([
  { path: '*', element: <App />, errorElement: <ServerErrorPage error={undefined} /> },
])
if (getToken()) removePrerendered()
else watchPrerendered()
const render = (): void => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<RouterProvider router={router} flushSync={(update) => void flushSync(update)} />)
}
if ('Temporal' in globalThis) render()
else void import('temporal-polyfill/global').then(render)
