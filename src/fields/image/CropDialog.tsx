import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Slider,
} from '@mui/material'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { imageTexts } from '#i18n/fr/images.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type Area, cropped } from './crop.ts'

const MAX_ZOOM = 4
const KEYBOARD_STEP = 4
const START = { x: 0, y: 0 }

type Props = {
  picture: { content: Blob; name: string }
  /** True for a picture just added, which may stay uncropped. */
  isNew: boolean
  onCrop: (file: File) => void
  onWhole: () => void
  onCancel: () => void
  onFailed: () => void
}

const useAddress = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(content)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return address
}

type StageProps = { content: Blob; zoom: number; onZoom: (zoom: number) => void; onArea: (area: Area) => void }

const Stage = ({ content, zoom, onZoom, onArea }: StageProps) => {
  const address = useAddress(content)
  const [place, setPlace] = useState(START)
  return (
    <Box sx={{ position: 'relative', height: { xs: '50vh', sm: 360 }, bgcolor: '#121826', borderRadius: 1 }}>
      {address && (
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setPlace}
          onZoomChange={onZoom}
          onCropComplete={(_percentages, pixels) => onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': imageTexts.area }}
          mediaProps={{ alt: '' }}
        />
      )}
    </Box>
  )
}

export const CropDialog = ({ picture, isNew, onCrop, onWhole, onCancel, onFailed }: Props) => {
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const isMobile = useIsMobile()
  const titleId = useId()
  const finish = () => {
    if (area) cropped(picture, area).then(onCrop, onFailed)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isMobile} onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{imageTexts.cropTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 1.5 }}>
          {imageTexts.cropHelp}
        </DialogContentText>
        <Stage content={picture.content} zoom={zoom} onZoom={setZoom} onArea={setArea} />
        <Slider
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          aria-label={imageTexts.zoom}
          getAriaValueText={imageTexts.zoomValue}
          valueLabelDisplay="auto"
          valueLabelFormat={imageTexts.zoomValue}
          onChange={(_event, value) => setZoom(Array.isArray(value) ? (value[0] ?? 1) : value)}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onCancel}>
          {imageTexts.cancel}
        </Button>
        {isNew && <Button onClick={onWhole}>{imageTexts.useWhole}</Button>}
        <Button variant="contained" disabled={!area} onClick={finish}>
          {imageTexts.useCrop}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
