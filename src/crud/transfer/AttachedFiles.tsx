import { Box, LinearProgress, Typography } from '@mui/material'
import type { DataImport } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { DropZone } from '#src/fields/controls/DropZone.tsx'
import { FileRow } from '#src/fields/controls/FileRow.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ImportActions } from './importData.ts'

const texts = transferTexts.import.attached

type Props = { record: DataImport; names: string; actions: ImportActions }

export const AttachedFiles = ({ record: { id, attachments }, names, actions: { attach, detach } }: Props) => {
  const isBusy = attach.isPending || detach.isPending
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, mb: 0.5 }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.help(names)}
      </Typography>
      {attachments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1, maxHeight: 320, overflowY: 'auto' }}>
          {attachments.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              disabled={isBusy}
              onRemove={() => detach.mutate({ id, fileId: file.id })}
            />
          ))}
        </Box>
      )}
      <DropZone
        multiple
        label={texts.add}
        hint={texts.drop}
        disabled={isBusy}
        onFiles={(files) => files.length > 0 && attach.mutate({ id, files })}
      />
      {attach.isPending && <LinearProgress aria-label={texts.sending} sx={{ mt: 1 }} />}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {texts.limits}
      </Typography>
    </Box>
  )
}
