import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { replaceUses } from '#dataProviders/deletionRequests.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'

const texts = deletionTexts.replace

type Props = { entityType: string; entityId: string; onReplaced: () => void }

export const ReplaceUses = ({ entityType, entityId, onReplaced }: Props) => {
  const [chosen, setChosen] = useState<Reference[]>([])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (replacementId: string) => replaceUses({ entityType, entityId, replacementId }),
    onSuccess: onReplaced,
  })
  const [replacement] = chosen
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 3 }}>
      <Typography component="h3" variant="subtitle2">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      <ReferencePicker
        to={entityType}
        label={texts.by}
        value={chosen}
        excludedId={entityId}
        disabled={isPending}
        onChange={(next) => {
          reset()
          setChosen(next)
        }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {messageFor(error)}
        </Alert>
      )}
      <Button
        variant="outlined"
        color="error"
        sx={{ mt: 1.5 }}
        disabled={!replacement}
        loading={isPending}
        onClick={() => replacement && mutate(replacement.id)}
      >
        {texts.confirm}
      </Button>
    </Box>
  )
}
