import { Alert, Box, Button, Typography } from '@mui/material'
import type { DataImport, MissingNames } from '#dataProviders/transfer.ts'
import { importSentences, transferTexts } from '#i18n/fr/transferPages.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import type { ImportActions } from './importData.ts'

const texts = transferTexts.import.check

type Props = { record: DataImport; check: ImportActions['check']; isOwn: boolean }

export const MissingReferences = ({ record, check, isOwn }: Props) => {
  const nounOf = useNounOf()
  const missing = record.missingReferences ?? []
  const creates = record.creates ?? []
  if (missing.length === 0) return null
  const ask = (entities: readonly string[]) => {
    const { id, matching, keyField, confirmPast, confirmAffected, fixed, successor } = record
    check.mutate({
      id,
      matching,
      keyField: keyField ?? null,
      confirmPast: confirmPast ?? false,
      confirmAffected: confirmAffected ?? false,
      fixed: fixed ?? {},
      creates: entities,
      successor: successor?.id ?? null,
    })
  }
  const line = ({ entity, names, total }: MissingNames) => {
    const isCreated = creates.includes(entity)
    const others = isCreated ? creates.filter((one) => one !== entity) : [...creates, entity]
    const noun = nounOf(entity)
    return (
      <Alert
        key={entity}
        severity={isCreated ? 'info' : 'warning'}
        sx={{ mt: 1, overflowWrap: 'anywhere', flexWrap: 'wrap' }}
        action={
          isOwn && (
            <Button color="inherit" size="small" disabled={check.isPending} onClick={() => ask(others)}>
              {isCreated ? texts.createNot : texts.createThem}
            </Button>
          )
        }
      >
        {isCreated ? importSentences.creates(total, noun) : importSentences.missing(total, noun)}
        <Typography variant="body2">{texts.named(names, total)}</Typography>
      </Alert>
    )
  }
  return <Box sx={{ mt: 1 }}>{missing.map(line)}</Box>
}

/** Records that a finished import created because its cells named them. */
export const CreatedReferences = ({ record }: { record: DataImport }) => {
  const nounOf = useNounOf()
  const made = record.missingReferences ?? []
  return made.map(({ entity, names, total }) => (
    <Alert key={entity} severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {importSentences.alsoCreated(total, nounOf(entity))}
      <Typography variant="body2">{texts.named(names, total)}</Typography>
    </Alert>
  ))
}
