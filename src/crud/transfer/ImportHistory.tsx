import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { DataImport } from '#dataProviders/transfer.ts'
import { dataImportLabels } from '#i18n/fr/entities/dataImport.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { useZone } from '#src/time/useZone.ts'
import { shortMoment } from '#src/time/when.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useImports } from './importData.ts'

const texts = transferTexts.import.history
const states = dataImportLabels.fields.status.values

const resultOf = ({ status, created, updated, unchanged, refused }: DataImport): string => {
  if (status === 'DONE') {
    const counts = texts.counts(created, updated, unchanged)
    return texts.result(states[status], refused > 0 ? `${counts}, ${texts.errors(refused)}` : counts)
  }
  return refused > 0 ? texts.result(states[status], texts.errors(refused)) : states[status]
}

const Entry = ({ record }: { record: DataImport }) => {
  const when = shortMoment(record.requestedAt, useZone())
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Link
        component={RouterLink}
        to={{ search: `?import=${record.id}` }}
        sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}
      >
        {record.fileName}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[when, record.requestedBy?.displayName ?? texts.deletedUser].join(' · ')}
      </Typography>
      <Typography variant="body2">{resultOf(record)}</Typography>
    </Box>
  )
}

type Props = { entity: string; given?: Readonly<Record<string, string>> | undefined }

export const ImportHistory = ({ entity, given }: Props) => {
  const { data } = useImports(entity, given)
  if (!data) return null
  return (
    <PageSection title={texts.title}>
      {data.length === 0 ? (
        <Typography color="textSecondary">{texts.empty}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((record) => (
            <Entry key={record.id} record={record} />
          ))}
        </Box>
      )}
    </PageSection>
  )
}
