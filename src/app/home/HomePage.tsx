import { Navigate } from 'react-router'
import { NoModulePage } from '../layout/NoModulePage.tsx'
import { useMenu } from '../menu/useMenu.ts'

/** Redirects to the first page of the user's module. */
export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}
