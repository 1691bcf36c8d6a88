import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import { useSyncExternalStore } from 'react'
import { getUploads, isUploading, subscribeToUploads } from '#dataProviders/uploads.ts'
import { uploadTexts as texts } from '#i18n/fr/uploadTray.ts'
import { Tray } from '#src/ui/Tray.tsx'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'
import { UploadPanel } from './UploadPanel.tsx'

export const UploadButton = () => {
  const uploads = useSyncExternalStore(subscribeToUploads, getUploads)
  const running = uploads.filter(isUploading).length
  // Closing the tab would end the uploads: the browser asks first, and automatic reloads wait.
  useUnsaved(running > 0, { isDrafted: false })
  return (
    <Tray title={texts.title} label={texts.open(running)} count={running} icon={<CloudUploadOutlined />}>
      {(close) => <UploadPanel onFollow={close} />}
    </Tray>
  )
}
