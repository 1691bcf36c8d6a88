import { Navigate } from 'react-router'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { NoModulePage } from '../layout/NoModulePage.tsx'
import { firstPage } from '../menu/menu.ts'
import { useMenu } from '../menu/useMenu.ts'

/** The way in: the first page of the person's module. */
export const HomePage = () => {
  const { home } = useMenu()
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}

const ModuleHome = ({ module }: { module: ModuleCode }) => {
  const to = firstPage(useMenu().all, module)
  return to ? <Navigate to={to} state={{ module }} replace /> : <NoModulePage />
}

/** The address of a module alone leads to its first page. */
export const ReservationHome = () => <ModuleHome module="RESERVATION" />
export const InterventionHome = () => <ModuleHome module="INTERVENTIONS" />
