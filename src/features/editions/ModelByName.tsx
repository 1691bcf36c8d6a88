import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { LoadingForm } from '#src/crud/RecordStates.tsx'
import { useEditionModels } from './editions.ts'

type Props = {
  name: string
  children: ReactNode
}

export const ModelByName = ({ name, children }: Props) => {
  const { data, isPending } = useEditionModels()
  if (isPending) return <LoadingForm />
  const found = data?.find(
    (model) => model.name?.toLocaleLowerCase(INTL_LOCALE) === name.toLocaleLowerCase(INTL_LOCALE),
  )
  return found ? <Navigate to={`/customize/edition/${found.id}/update`} replace /> : children
}
