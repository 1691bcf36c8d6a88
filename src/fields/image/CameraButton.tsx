import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { useMediaQuery } from '@mui/material'
import { imageTexts } from '#i18n/fr/images.ts'
import { FileButton, type FileButtonProps } from '../controls/FileButton.tsx'

export const CameraButton = (props: Pick<FileButtonProps, 'disabled' | 'onFiles'>) => {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (!isTouched) return null
  return (
    <FileButton
      {...props}
      label={imageTexts.camera}
      icon={<PhotoCameraOutlined />}
      accept="image/*"
      capture="environment"
    />
  )
}
