import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import { useId, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { UploadParameterFileDocument } from '#dataProviders/operations/parameter.ts'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { FileButton } from '#src/fields/controls/FileButton.tsx'
import { useRetryWithFiles } from '#src/ui/useRetryWithFiles.ts'
import type { ParameterInputProps } from './parameterInput.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.svg,.webp,.gif'

const addressOf = (hash: string): string => `/parameter/files/${hash}.png`

const problemOf = (error: unknown): string => {
  const [first] = isServiceError(error) ? ((error.details.errors as FieldError[] | undefined) ?? []) : []
  return first?.message ?? messageFor(error)
}

const useUpload = (code: string, onChange: (value: string) => void) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keepRetry = useRetryWithFiles()
  const upload = async (file: File): Promise<void> => {
    keepRetry(file, () => void upload(file))
    setSending(true)
    setProblem(undefined)
    try {
      const { uploadParameterFile } = await callOperation(UploadParameterFileDocument, { code, file })
      onChange(uploadParameterFile.value)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, upload }
}

/** White background: logos are made for paper. */
const Picture = ({ value }: { value: string }) => (
  <Box
    component="img"
    src={addressOf(value)}
    alt={texts.picture.current}
    sx={{
      height: 56,
      maxWidth: 200,
      objectFit: 'contain',
      bgcolor: '#fff',
      p: 0.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
)

export const PictureInput = ({ code, label, value, onChange, error, help, isReadOnly }: ParameterInputProps) => {
  const { isSending, problem, upload } = useUpload(code, onChange)
  const id = useId()
  const wrong = problem ?? error
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ mt: 1, mb: 2 }}>
      <FormLabel id={`${id}-label`} component="span" sx={{ display: 'block', mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {value && <Picture value={value} />}
        <FileButton
          label={isSending ? texts.picture.sending : value ? texts.picture.replace : texts.picture.choose}
          icon={<AddPhotoAlternateOutlined />}
          accept={ACCEPTED}
          disabled={isReadOnly || isSending}
          describedBy={`${id}-help`}
          onFiles={([file]) => file && void upload(file)}
        />
        {value && !isReadOnly && (
          <Button size="small" onClick={() => onChange('')}>
            {texts.picture.remove}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(wrong)} component="div">
        {fieldHelp(wrong, help)}
      </FormHelperText>
    </Box>
  )
}
