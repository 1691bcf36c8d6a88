import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControl, FormHelperText, FormLabel, Link } from '@mui/material'
import { useId, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ImageField } from '#resources/schema/field.ts'
import { DropZone } from './controls/DropZone.tsx'
import { Empty } from './controls/Empty.tsx'
import { FilePreview } from './controls/FilePreview.tsx'
import type { DisplayProps, FieldModule, InputProps } from './fieldModule.ts'
import { fileRefusal, filesOf, IMAGE_EXTENSIONS, isNewFile, newFile } from './fileValue.ts'
import { useFieldControl } from './useFieldControl.ts'

const ACCEPT = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

const Input = ({ view, source, required, disabled }: InputProps<ImageField>) => {
  const control = useFieldControl(source)
  const [refusal, setRefusal] = useState<string>()
  const helpId = useId()
  const [file] = filesOf(control.value)
  const add = ([added]: File[]) => {
    if (!added) return
    const reason = fileRefusal(added, true)
    setRefusal(reason)
    if (!reason) control.choose(newFile(added))
  }
  const problem = refusal || control.error
  return (
    <FormControl error={problem !== undefined} disabled={disabled} fullWidth>
      <FormLabel required={required} sx={{ fontSize: '0.75rem', mb: 0.75 }}>
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
      >
        {file && <FilePreview file={file} size={72} alt={fieldTexts.file.preview(file.name)} />}
        {file && (
          <Button
            size="small"
            color="inherit"
            startIcon={<DeleteOutlined />}
            disabled={disabled}
            onClick={() => control.choose(null)}
          >
            {fieldTexts.file.remove}
          </Button>
        )}
      </DropZone>
      <FormHelperText id={helpId} sx={{ mx: 0 }}>
        {problem || view.help || fieldTexts.file.formats(IMAGE_EXTENSIONS.join(', '))}
      </FormHelperText>
    </FormControl>
  )
}

const Display = ({ value, compact }: DisplayProps<ImageField>) => {
  const [file] = filesOf(value)
  if (!file) return compact ? <Box sx={{ width: 32, height: 32 }} /> : <Empty />
  if (compact) return <FilePreview file={file} size={32} />
  const picture = <FilePreview file={file} size={160} alt={fieldTexts.file.preview(file.name)} />
  return isNewFile(file) || !file.url ? picture : <Link href={file.url}>{picture}</Link>
}

export const image: FieldModule<ImageField> = {
  Input,
  Display,
  toText: (value) => filesOf(value)[0]?.name ?? '',
  initial: () => null,
}
