import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { type FileValue, isNewFile } from '../inputs/fileValue.ts'

const usePreviewUrl = (file: FileValue): string | undefined => {
  const [local, setLocal] = useState<string>()
  const raw = isNewFile(file) && file.mimeType.startsWith('image/') ? file.rawFile : undefined
  useEffect(() => {
    if (!raw) return setLocal(undefined)
    const url = URL.createObjectURL(raw)
    setLocal(url)
    return () => URL.revokeObjectURL(url)
  }, [raw])
  if (isNewFile(file)) return local
  if (file.obstacle) return undefined
  return file.thumbnailUrl ?? (file.mimeType?.startsWith('image/') ? file.url : undefined)
}

export const FilePreview = ({ file, size, alt = '' }: { file: FileValue; size: number; alt?: string }) => {
  const url = usePreviewUrl(file)
  const frame = { width: size, height: size, flex: 'none', borderRadius: 1, border: 1, borderColor: 'divider' }
  if (url)
    return (
      <Box component="img" src={url} alt={alt} loading="lazy" sx={{ ...frame, objectFit: 'cover', display: 'block' }} />
    )
  return (
    <Box component="span" sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      <InsertDriveFileOutlined sx={{ fontSize: Math.max(18, size / 2) }} titleAccess={alt || undefined} />
    </Box>
  )
}
