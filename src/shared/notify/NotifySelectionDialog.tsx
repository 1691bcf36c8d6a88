import { Alert, AlertTitle, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { followedEmails } from '#dataProviders/followed.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { NoticeFields, NoticePreview } from './NoticeFields.tsx'
import { draftKey, fetchDraft, type NoticeResult, type NoticeText, sendNotices } from './notify.ts'

const texts = emailTexts.notify

const Refusals = ({ results }: { results: readonly NoticeResult[] }) => (
  <Alert severity="warning">
    <AlertTitle>{texts.refused(results.length)}</AlertTitle>
    {results.map(({ id, label, reasons }) => (
      <div key={id}>{texts.refusedOne(label ?? texts.unseen, reasons)}</div>
    ))}
  </Alert>
)

type Props = { reservations: readonly string[]; onClose: () => void; onDone: () => void }

export const NotifySelectionDialog = ({ reservations, onClose, onDone }: Props) => {
  const title = useId()
  const notify = useNotify()
  const [text, setText] = useState<NoticeText>({ model: null, comment: '' })
  const [example = ''] = reservations
  const shown = useDelayed({ reservation: example, isAfterChange: false, ...text })
  const { data: draft, error } = useQuery({
    queryKey: draftKey(shown),
    queryFn: () => fetchDraft(shown),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const {
    mutate,
    isPending,
    data: results,
  } = useMutation({
    mutationFn: () => sendNotices(reservations, text),
    onSuccess: (sent) => {
      followedEmails.follow()
      const done = sent.filter(({ isSent }) => isSent)
      const people = done.reduce((sum, one) => sum + one.people, 0)
      if (done.length > 0) notify(texts.sentToMany(done.length, people), { type: 'success' })
      if (done.length === sent.length) onDone()
    },
    onError: (failure) => notify(`${texts.failed} : ${messageFor(failure)}`, { type: 'error' }),
  })
  const refused = results?.filter(({ isSent }) => !isSent) ?? []
  const isDone = results !== undefined
  return (
    <Dialog open onClose={isDone ? onDone : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.titleOfMany(reservations.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {error && <Alert severity="error">{messageFor(error)}</Alert>}
        {isDone && <Refusals results={refused} />}
        {!isDone && !draft && !error && <Skeleton variant="rounded" height={220} />}
        {!isDone && draft && (
          <>
            <NoticeFields
              draft={draft}
              choice={text}
              onChange={(change) => setText((current) => ({ ...current, ...change }))}
            />
            <NoticePreview draft={draft} title={texts.previewOfFirst} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={isDone ? onDone : onClose}>
          {isDone ? texts.close : texts.cancel}
        </Button>
        {!isDone && (
          <Button variant="contained" disabled={!draft} loading={isPending} onClick={() => mutate()}>
            {texts.send}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
