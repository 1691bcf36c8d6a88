import { Navigate } from 'react-router'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { NoModulePage } from '../layout/NoModulePage.tsx'
import { useMenu } from '../menu/useMenu.ts'

export const HomePage = () => {
  const { home } = useMenu()
  if (!home) return <NoModulePage />
  return (
    <>
      {/* The router keeps this page until the code of the next one has come. */}
      <PageLoading />
      <Navigate to={home} replace />
    </>
  )
}
