import { Navigate } from 'react-router'
import { NoModulePage } from '../layout/NoModulePage.tsx'
import { useMenu } from '../menu/useMenu.ts'

export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}
