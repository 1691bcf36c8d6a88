import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef, useState } from 'react'
import { publicFormTexts } from '#i18n/fr/publicForms.ts'
import { MAX_FORM_FILE_BYTES, MAX_FORM_FILES } from '#resources/domain/publicFormTypes.ts'
import { type Photo, resizePhoto } from '#src/ui/resizePhoto.ts'
import type { PublicField } from './formValues.ts'

const texts = publicFormTexts.files

const prepared = async (file: File): Promise<Photo> => {
  if (file.type.startsWith('image/')) return resizePhoto(file)
  if (file.type !== 'application/pdf' || file.size > MAX_FORM_FILE_BYTES) throw new Error(texts.wrong)
  return { name: file.name, content: file }
}

type Props = { field: PublicField; files: readonly Photo[]; onChange: (files: readonly Photo[]) => void }

export const FilesInput = ({ field, files, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { maxItems = MAX_FORM_FILES } = field.rules as { maxItems?: number }
  const most = Math.min(maxItems, MAX_FORM_FILES)
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const given = [...(target.files ?? [])].slice(0, most - files.length)
    target.value = ''
    setProblem(undefined)
    try {
      onChange([...files, ...(await Promise.all(given.map(prepared)))])
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary">
        {publicFormTexts.optional(field.label)}
      </Typography>
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <Box component="li" key={file.name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Box>
              <IconButton
                aria-label={texts.remove(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {files.length < most && (
        <Button
          variant="outlined"
          startIcon={<AttachFileOutlined />}
          onClick={() => input.current?.click()}
          sx={{ mt: 0.5 }}
        >
          {texts.add}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        multiple={most > 1}
        hidden
        aria-label={field.label}
        onChange={(event) => void add(event)}
      />
      <FormHelperText>{field.help ?? texts.help(most)}</FormHelperText>
      <FormHelperText error role="status">
        {problem}
      </FormHelperText>
    </Box>
  )
}
