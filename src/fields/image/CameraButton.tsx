/** Takes a picture with the camera, where the page is handled by fingers. */
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { useRef } from 'react'
import { imageTexts } from '#i18n/fr/images.ts'

export const CameraButton = ({ disabled, onFiles }: { disabled?: boolean; onFiles: (files: File[]) => void }) => {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const input = useRef<HTMLInputElement>(null)
  if (!isTouched) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        startIcon={<PhotoCameraOutlined />}
        onClick={() => input.current?.click()}
      >
        {imageTexts.camera}
      </Button>
    </>
  )
}
