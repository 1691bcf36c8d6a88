import { Box, Button, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { clearEndedUploads, getUploads, isUploading, subscribeToUploads } from '#dataProviders/uploads.ts'
import { uploadTexts as texts } from '#i18n/fr/uploadTray.ts'
import { UploadRow } from './UploadRow.tsx'

export const UploadPanel = ({ onFollow }: { onFollow: () => void }) => {
  const uploads = useSyncExternalStore(subscribeToUploads, getUploads)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Button size="small" disabled={uploads.every(isUploading)} onClick={clearEndedUploads}>
          {texts.clear}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {uploads.length > 0 ? texts.help : texts.empty}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onFollow={onFollow} />
        ))}
      </Box>
    </>
  )
}
