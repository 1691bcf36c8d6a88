import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { publicPageTexts } from '#i18n/fr/publicPages.ts'
import { type Photo, resizePhoto } from '#src/ui/resizePhoto.ts'

const texts = publicPageTexts.photos

const Preview = ({ photo, onRemove }: { photo: Photo; onRemove: () => void }) => {
  const address = useMemo(() => URL.createObjectURL(photo.content), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Box
        component="img"
        src={address}
        alt={photo.name}
        sx={{ width: 88, height: 88, objectFit: 'cover', borderRadius: 1, display: 'block' }}
      />
      <IconButton
        size="small"
        aria-label={texts.remove(photo.name)}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: 2,
          right: 2,
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

type Props = { photos: readonly Photo[]; most: number; onChange: (photos: readonly Photo[]) => void }

export const PhotoInput = ({ photos, most, onChange }: Props) => {
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, most - photos.length)
    target.value = ''
    setProblem(undefined)
    try {
      onChange([...photos, ...(await Promise.all(files.map(resizePhoto)))])
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Box sx={{ mt: 2 }}>
      {photos.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', gap: 1, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {photos.map((photo) => (
            <Preview key={photo.name} photo={photo} onRemove={() => onChange(photos.filter((one) => one !== photo))} />
          ))}
        </Box>
      )}
      {photos.length < most && (
        <>
          <Button variant="outlined" startIcon={<AddAPhotoOutlined />} onClick={() => input.current?.click()}>
            {texts.add}
          </Button>
          <input ref={input} type="file" accept="image/*" multiple hidden onChange={(event) => void add(event)} />
        </>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.help(most)}
      </Typography>
      {problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  )
}
