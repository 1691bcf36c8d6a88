import { Box, Typography } from '@mui/material'
import type { Usage } from '#dataProviders/deletionRequests.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { ReferenceLink } from '#src/fields/references/ReferenceLink.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'

export const Usages = ({ usages, onFollow }: { usages: readonly Usage[]; onFollow: () => void }) => {
  const { registry, labels } = useCatalogue()
  const names = useEntityNames()
  return usages.map(({ entity, total, records }) => (
    <Box key={entity} sx={{ mt: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {capitalise(names?.get(entity)?.plural ?? labels[entity]?.plural ?? entity)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.25 }, '& a': { py: 0.5 } }} onClickCapture={onFollow}>
        {records.map((record) => (
          <li key={record.id}>
            {registry.find(entity) ? <ReferenceLink to={entity} record={record} /> : record.displayName}
          </li>
        ))}
        {total > records.length && <li>{deletionTexts.more(total - records.length)}</li>}
      </Box>
    </Box>
  ))
}
