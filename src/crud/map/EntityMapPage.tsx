import { useCallback } from 'react'
import { capitalise } from '#i18n/fr/grammar.ts'
import { mapTexts } from '#i18n/fr/map.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { PageHeader } from '../PageHeader.tsx'
import { EntityList } from './EntityList.tsx'
import { EntityMap } from './EntityMap.tsx'

type Props = { back?: { to: string; label: string } }

export const EntityMapPage = ({ back }: Props) => {
  const { registry, labels } = useCatalogue()
  const names = useEntityNames()
  const isMobile = useIsMobile()
  const nameOf = useCallback(
    (key: string) => capitalise(names?.get(key)?.plural ?? labels[key]?.plural ?? key),
    [names, labels],
  )
  const addressOf = (key: string) => {
    const resource = registry.get(key)
    return resource.customisable ? `/customize/entity/${key}` : `/${pathOf(resource)}`
  }
  return (
    <>
      <PageHeader title={mapTexts.title} note={isMobile ? mapTexts.narrowIntro : mapTexts.intro} back={back} />
      {!isMobile && (
        <PageSection label={mapTexts.title}>
          <EntityMap nameOf={nameOf} addressOf={addressOf} />
        </PageSection>
      )}
      <PageSection title={mapTexts.list}>
        <EntityList nameOf={nameOf} />
      </PageSection>
    </>
  )
}
