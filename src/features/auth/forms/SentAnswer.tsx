import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { publicFormTexts } from '#i18n/fr/publicForms.ts'
import { type FilesByField, sendAnswerFiles } from './sendAnswerFiles.ts'

const texts = publicFormTexts.sent

export type Sent = { link: string; hasEmail: boolean; failed: FilesByField; message: string }

type Props = { sent: Sent; thanks: string | null; onRestart: () => void }

export const SentAnswer = ({ sent, thanks, onRestart }: Props) => {
  const again = useMutation({ mutationFn: (files: FilesByField) => sendAnswerFiles(sent.link, files) })
  const { failed, message } = again.data ?? sent
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => status.current?.focus(), [])
  return (
    <Box role="status" tabIndex={-1} ref={status} sx={{ outline: 'none' }}>
      <Alert severity="success">
        <strong>{texts.title}</strong>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {thanks || texts.help}
        </Typography>
        {sent.hasEmail && <Typography variant="body2">{texts.withEmail}</Typography>}
      </Alert>
      {Object.keys(failed).length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {publicFormTexts.files.failed(message)}
          <Box>
            <Button loading={again.isPending} onClick={() => again.mutate(failed)}>
              {publicFormTexts.files.retry}
            </Button>
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={Link} to={`/formulaire/suivi/${sent.link}`} variant="contained">
          {texts.link}
        </Button>
        <Button onClick={onRestart}>{texts.again}</Button>
      </Box>
    </Box>
  )
}
