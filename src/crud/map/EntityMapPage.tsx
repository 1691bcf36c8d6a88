/** The map of entities, and the same in words: the words first on a phone. */
import { Box, Paper, Typography } from '@mui/material'
import { mapTexts } from '#i18n/fr/map.ts'
import { capitalise } from '#i18n/grammar.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useCatalogue } from '#src/fields/catalogue.ts'
import { useEntityNames } from '#src/fields/customisation.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { PageHeader } from '../PageHeader.tsx'
import { EntityList } from './EntityList.tsx'
import { EntityMap } from './EntityMap.tsx'

type Props = { back?: { to: string; label: string } }

export const EntityMapPage = ({ back }: Props) => {
  const { registry, labels } = useCatalogue()
  const names = useEntityNames()
  const isMobile = useIsMobile()
  const nameOf = (key: string) => capitalise(names?.get(key)?.plural ?? labels[key]?.plural ?? key)
  const addressOf = (key: string) => {
    const resource = registry.get(key)
    return resource.customisable ? `/customize/entity/${key}` : `/${pathOf(resource)}`
  }
  return (
    <>
      <PageHeader title={mapTexts.title} note={mapTexts.intro} back={back} />
      {!isMobile && (
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <EntityMap nameOf={nameOf} addressOf={addressOf} />
        </Paper>
      )}
      <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <Box sx={{ mb: 1 }}>
          <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: WEIGHTS.title }}>
            {mapTexts.list}
          </Typography>
        </Box>
        <EntityList nameOf={nameOf} />
      </Paper>
    </>
  )
}
