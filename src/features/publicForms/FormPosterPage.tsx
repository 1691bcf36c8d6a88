import { useGetOne } from 'react-admin'
import { useLocation } from 'react-router'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { publicForm } from '#resources/entities/publicForm.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FailedRecord } from '#src/crud/RecordStates.tsx'
import { useCompany } from '#src/session/useCompany.ts'
import { Poster, PosterPage } from '#src/shared/posters/Poster.tsx'

type Form = { id: string; name: string; address: string }

export const FormPosterPage = () => {
  const id = new URLSearchParams(useLocation().search).get('form') ?? ''
  const company = useCompany()
  const view = useEntityView(publicForm)
  const { data, error, refetch } = useGetOne<Form>(pathOf(publicForm), { id }, { retry: false })
  if (error && !data) return <FailedRecord view={view} error={error} onRetry={refetch} />
  return (
    <PosterPage title={texts.posterTitle}>
      {data && (
        <Poster
          organisation={company?.name ?? ''}
          title={data.name}
          address={data.address}
          codeName={texts.codeOf(data.name)}
          invitation={texts.scan}
        />
      )}
    </PosterPage>
  )
}
