import { Navigate } from 'react-router'
import { useMenu } from '#src/layout/useMenu.ts'
import { NoModulePage } from '#src/screens/errors/NoModulePage.tsx'

/** The way in: the first page of the person's module. */
export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}
