import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { noticeSentences, accountActivityTexts as texts } from '#i18n/fr/accountActivity.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { type AccountEvent, dismissNotice } from './accountEvents.ts'
import { GuidanceDialog } from './GuidanceDialog.tsx'

export type NoticeAlertsProps = { notices: readonly AccountEvent[]; onDismissed: (id: string) => void }

const useSentence = (): ((event: AccountEvent) => string) => {
  const zone = useZone()
  return ({ kind, summary, author, device, occurredAt }) => {
    const when = fullLabel(parseInstant(occurredAt), zone)
    return noticeSentences[kind]?.({ when, author: author ?? '', device: device ?? '' }) ?? summary
  }
}

export const NoticeAlerts = ({ notices, onDismissed }: NoticeAlertsProps) => {
  const sentenceOf = useSentence()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const dismiss = async (id: string) => {
    try {
      await dismissNotice(id)
      onDismissed(id)
    } catch {
      notify(texts.dismissFailed, { type: 'error' })
    }
  }
  return (
    <Box component="section" aria-label={texts.notices} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {notices.map((notice) => {
        const sentence = sentenceOf(notice)
        return (
          <Alert key={notice.id} severity="warning" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
            {sentence}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" color="inherit" onClick={() => void dismiss(notice.id)}>
                {texts.expected}
              </Button>
              <Button size="small" color="inherit" onClick={() => setAsking(true)}>
                {texts.notNormal}
              </Button>
            </Box>
          </Alert>
        )
      })}
      {isAsking && <GuidanceDialog onClose={() => setAsking(false)} />}
    </Box>
  )
}
