import { Alert } from '@mui/material'
import { useGetOne } from 'react-admin'
import { useLocation } from 'react-router'
import { accessibilityTexts as texts } from '#i18n/fr/accessibility.ts'
import { buildingFile } from '#resources/entities/buildingFile.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FailedRecord } from '#src/crud/RecordStates.tsx'
import { useCompany } from '#src/session/useCompany.ts'
import { Poster, PosterPage } from '#src/shared/posters/Poster.tsx'

type Building = {
  id: string
  location: { displayName: string }
  registerAddress: string | null
  isRegisterPublic: boolean
}

export const RegisterPosterPage = () => {
  const id = new URLSearchParams(useLocation().search).get('building') ?? ''
  const company = useCompany()
  const view = useEntityView(buildingFile)
  const { data, error, refetch } = useGetOne<Building>(pathOf(buildingFile), { id }, { retry: false })
  if (data && !(data.isRegisterPublic && data.registerAddress))
    return <Alert severity="warning">{texts.notPublic}</Alert>
  if (error && !data) return <FailedRecord view={view} error={error} onRetry={refetch} />
  return (
    <PosterPage title={texts.posterTitle}>
      {data?.registerAddress && (
        <Poster
          organisation={company?.name ?? ''}
          title={data.location.displayName}
          address={data.registerAddress}
          codeName={texts.codeOf(data.location.displayName)}
          invitation={texts.scan}
        />
      )}
    </PosterPage>
  )
}
