import { Box } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RemoveClosingFileDocument } from '#dataProviders/operations/reservation.closing.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { closingTexts } from '#i18n/fr/closing.ts'
import { FileRow } from '#src/fields/controls/FileRow.tsx'
import { filesOf, isNewFile, type StoredFile } from '#src/fields/inputs/fileValue.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { RecordLine } from '../reservationRecord.ts'

const texts = closingTexts.files

const useRemoval = (lineId: string, onDone: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: string) => callOperation(RemoveClosingFileDocument, { id: lineId, file }),
    onSuccess: () => notify(texts.removed, { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => {
      onDone()
      return client.invalidateQueries({ queryKey: ['reservation/reservation'] })
    },
  })
}

export const ClosingFiles = ({ line }: { line: RecordLine }) => {
  const [asked, setAsked] = useState<StoredFile>()
  const { mutate, isPending } = useRemoval(line.id, () => setAsked(undefined))
  const files = filesOf(line.closingFiles).flatMap((file) => (isNewFile(file) ? [] : [file]))
  if (files.length === 0) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.of(line.reservableItem.displayName)}
        sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
      >
        {files.map((file) => (
          <FileRow key={file.id} file={file} {...(line.canRemoveClosingFiles && { onRemove: () => setAsked(file) })} />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          isDangerous
          title={texts.removal(asked.name)}
          confirm={texts.remove}
          isBusy={isPending}
          onConfirm={() => mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          {texts.removalEffect}
        </ConfirmDialog>
      )}
    </>
  )
}
