import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { resizePhoto } from '#src/ui/resizePhoto.ts'

type PictureProps = { photo: Blob | undefined; address: string | null; whole: string | undefined; alt: string }

const Picture = ({ photo, address, whole, alt }: PictureProps) => {
  const local = useMemo(() => (photo ? URL.createObjectURL(photo) : undefined), [photo])
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local])
  const source = local ?? address
  if (!source) return null
  const image = (
    <Box
      component="img"
      src={source}
      alt={alt}
      sx={{ width: 88, height: 88, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  )
  return whole ? (
    <Link href={whole} target="_blank" rel="noreferrer">
      {image}
    </Link>
  ) : (
    image
  )
}

type Props = {
  label: string
  isAsked: boolean
  hasPhoto: boolean
  photo?: Blob | undefined
  address: string | null
  whole?: string
  isFixed: boolean
  onTake: (photo: Blob) => void
}

export const PointPhoto = ({ label, isAsked, hasPhoto, photo, address, whole, isFixed, onTake }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setProblem(undefined)
    try {
      onTake((await resizePhoto(file)).content)
    } catch (error) {
      setProblem((error as Error).message)
    }
    target.value = ''
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Picture photo={photo} address={address} whole={whole} alt={texts.photoAlt(label)} />
      {!isFixed && (
        <Button
          variant={isAsked && !hasPhoto ? 'outlined' : 'text'}
          className={isAsked && !hasPhoto ? undefined : 'flush'}
          startIcon={<AddAPhotoOutlined />}
          aria-label={texts.photoOf(label)}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 48 }}
        >
          {hasPhoto ? texts.photoAgain : texts.photo}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void take(event)}
      />
      {isAsked && !hasPhoto && (
        <Typography variant="body2" color="textSecondary">
          {texts.photoAsked}
        </Typography>
      )}
      {problem && <Alert severity="warning">{problem}</Alert>}
    </Box>
  )
}
