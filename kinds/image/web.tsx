import CropOutlined from '@mui/icons-material/CropOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, Button, FormControl, FormLabel, Link } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { imageTexts } from '#i18n/fr/images.ts'
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import type { ImageField } from '#resources/schema/field.ts'
import { DropZone } from '#src/fields/controls/DropZone.tsx'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { FileObstacle } from '#src/fields/controls/FileObstacle.tsx'
import { FilePreview } from '#src/fields/controls/FilePreview.tsx'
import { CameraButton } from '#src/fields/image/CameraButton.tsx'
import { type Crop, useCrop } from '#src/fields/image/useCrop.tsx'
import { type FileValue, fileRefusal, filesOf, isNewFile, newFile } from '#src/fields/inputs/fileValue.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import { useMaxFileSize } from '#src/fields/inputs/useFileLimits.ts'
import { always, type DisplayProps, type InputProps, type WebKind } from '#src/fields/webKind.ts'

const ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

type PictureProps = { file: FileValue; crop: Crop; disabled?: boolean; onRemove: () => void }

const Picture = ({ file, crop, disabled, onRemove }: PictureProps) => (
  <>
    <FilePreview file={file} size={96} alt={fieldTexts.file.preview(file.name)} />
    {!isNewFile(file) && file.obstacle && <FileObstacle id={file.id} obstacle={file.obstacle} />}
    {crop.canCrop(file) && (
      <Button
        size="small"
        color="inherit"
        startIcon={<CropOutlined />}
        disabled={disabled}
        onClick={() => crop.again(file)}
      >
        {imageTexts.crop}
      </Button>
    )}
    <Button size="small" color="inherit" startIcon={<DeleteOutlined />} disabled={disabled} onClick={onRemove}>
      {fieldTexts.file.remove}
    </Button>
  </>
)

const Input = ({ view, source, required, disabled: isDisabled, readOnly, ...rules }: InputProps<ImageField>) => {
  const disabled = isDisabled || readOnly
  const control = useFieldControl(source, rules)
  const [refusal, setRefusal] = useState<string>()
  const maxBytes = useMaxFileSize(view.field)
  const crop = useCrop(
    (picture) => control.choose(newFile(picture)),
    () => setRefusal(imageTexts.failed),
  )
  const helpId = useId()
  const [file] = filesOf(control.value)
  const add = ([added]: File[]) => {
    if (!added) return
    const reason = fileRefusal(added, { maxBytes, isImage: true, extensions: view.field.extensions })
    setRefusal(reason)
    if (!reason) crop.add(added)
  }
  const problem = refusal || control.error
  return (
    <FormControl error={problem !== undefined} disabled={disabled} fullWidth>
      <FormLabel required={required} sx={{ mb: 0.75 }}>
        {view.label}
      </FormLabel>
      <DropZone
        label={file ? fieldTexts.file.replace : fieldTexts.file.addImage}
        hint={fieldTexts.file.dropImage}
        accept={ACCEPT}
        disabled={disabled}
        buttonRef={control.ref}
        describedBy={helpId}
        onFiles={add}
        more={<CameraButton disabled={disabled} onFiles={add} />}
      >
        {file && <Picture file={file} crop={crop} disabled={disabled} onRemove={() => control.choose(null)} />}
      </DropZone>
      <FieldHelp
        id={helpId}
        problem={problem}
        help={view.help ?? fieldTexts.file.formats(IMAGE_EXTENSIONS.join(', '))}
      />
      {crop.dialog}
    </FormControl>
  )
}

const Display = ({ value, compact }: DisplayProps<ImageField>) => {
  const [file] = filesOf(value)
  if (!file) return compact ? <Box sx={{ width: 32, height: 32 }} /> : <Empty />
  if (compact) return <FilePreview file={file} size={32} />
  const picture = <FilePreview file={file} size={160} alt={fieldTexts.file.preview(file.name)} />
  if (isNewFile(file) || !file.url) return picture
  if (!file.obstacle) return <Link href={file.url}>{picture}</Link>
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      {picture}
      <FileObstacle id={file.id} obstacle={file.obstacle} />
    </Box>
  )
}

export const imageWebKind: WebKind<ImageField> = {
  Input,
  Display,
  filter: null,
  toText: (value) => filesOf(value)[0]?.name ?? '',
  initial: () => null,
  isAsked: always,
  column: { isSortable: false, isNumeric: false, cell: 'picture' },
  isNamedOnCard: false,
  section: 'column',
  change: 'quoted',
  hasRows: false,
  customIcons: { image: ImageOutlined },
}
