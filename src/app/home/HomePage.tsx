import { Navigate } from 'react-router'
import { NoModulePage } from '../layout/NoModulePage.tsx'
import { useMenu } from '../menu/useMenu.ts'

/** The way in: the first page of the person's module, which is its dashboard for who may open it. */
export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}
