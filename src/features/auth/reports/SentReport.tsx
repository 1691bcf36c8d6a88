import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicReportTexts } from '#i18n/fr/publicReports.ts'
import type { Photo } from '#src/ui/resizePhoto.ts'
import { sendPhotos } from '../public/photos.ts'
import { photosPath } from './photosPath.ts'

const texts = publicReportTexts.sent

type Sent = { link: string; hasEmail: boolean; failed: readonly Photo[]; message: string }

export const SentReport = ({ sent, onRestart }: { sent: Sent; onRestart: () => void }) => {
  const again = useMutation({ mutationFn: (photos: readonly Photo[]) => sendPhotos(photosPath(sent.link), photos) })
  const { failed, message } = again.data ?? sent
  return (
    <Box role="status">
      <Alert severity="success">
        <strong>{texts.title}</strong>
        <br />
        {sent.hasEmail ? texts.withEmail : texts.help}
      </Alert>
      {failed.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {publicReportTexts.photos.failed(message)}
          <Box>
            <Button loading={again.isPending} onClick={() => again.mutate(failed)}>
              {publicReportTexts.photos.retry}
            </Button>
          </Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={Link} to={`/p/suivi/${sent.link}`} variant="contained">
          {texts.link}
        </Button>
        <Button onClick={onRestart}>{texts.again}</Button>
      </Box>
    </Box>
  )
}
