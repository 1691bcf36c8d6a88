/** Starts the application in the page. */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './app/App.tsx'
import { ServerErrorPage } from './app/errors/ServerErrorPage.tsx'

const router = createBrowserRouter([
  { path: '*', element: <App />, errorElement: <ServerErrorPage error={undefined} /> },
])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
