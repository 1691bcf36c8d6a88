import { Navigate } from 'react-router'
import { NoModulePage } from '#src/layout/NoModulePage.tsx'
import { useMenu } from '#src/layout/useMenu.ts'

/** The way in: the first page of the person's module. */
export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}
