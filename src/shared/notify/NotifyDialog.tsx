import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Skeleton,
} from '@mui/material'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { followedEmails } from '#dataProviders/followed.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { NoticeFields, NoticePreview } from './NoticeFields.tsx'
import { draftKey, fetchDraft, type NoticeChoice, type NoticeDraft, sendNotice } from './notify.ts'

const texts = emailTexts.notify

type PeopleProps = { draft: NoticeDraft; left: ReadonlySet<string>; onToggle: (id: string) => void }

const People = ({ draft, left, onToggle }: PeopleProps) => {
  const id = useId()
  const reachable = draft.borrowers.filter(({ isReachable }) => isReachable)
  const isNobody = reachable.every((one) => left.has(one.id))
  if (reachable.length === 0) return <Alert severity="warning">{texts.nobody}</Alert>
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{texts.people}</FormLabel>
      {draft.borrowers.map((one) => (
        <FormControlLabel
          key={one.id}
          control={
            <Checkbox checked={one.isReachable && !left.has(one.id)} onChange={() => onToggle(one.id)} size="small" />
          }
          disabled={!one.isReachable}
          label={[one.name, one.isReachable ? one.email : texts.noAddress, one.failure && texts.failing[one.failure]]
            .filter(Boolean)
            .join(' – ')}
          slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
        />
      ))}
      {reachable.some((one) => one.failure && !left.has(one.id)) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.failingHelp}
        </Alert>
      )}
      {isNobody && <FormHelperText error>{texts.none}</FormHelperText>}
    </FormGroup>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(ids)
  if (!others.delete(id)) others.add(id)
  return others
}

type Props = {
  reservation: string
  isAfterChange: boolean
  onClose: () => void
}

export const NotifyDialog = ({ reservation, isAfterChange, onClose }: Props) => {
  const title = useId()
  const notify = useNotify()
  const [choice, setChoice] = useState<NoticeChoice>({ reservation, isAfterChange, model: null, comment: '' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const shown = useDelayed(choice)
  const { data: draft, error } = useQuery({
    queryKey: draftKey(shown),
    queryFn: () => fetchDraft(shown),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const people =
    draft?.borrowers.filter(({ id, isReachable }) => isReachable && !left.has(id)).map(({ id }) => id) ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendNotice(choice, people),
    onSuccess: () => {
      followedEmails.follow()
      notify(texts.sent, { type: 'success' })
      onClose()
    },
    onError: (failure) => notify(`${texts.failed} : ${messageFor(failure)}`, { type: 'error' }),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {error && <Alert severity="error">{messageFor(error)}</Alert>}
        {!draft && !error && <Skeleton variant="rounded" height={220} />}
        {draft && (
          <>
            <People draft={draft} left={left} onToggle={(id) => setLeft(toggled(left, id))} />
            <NoticeFields draft={draft} choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
            <NoticePreview draft={draft} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isAfterChange ? texts.decline : texts.cancel}
        </Button>
        <Button variant="contained" disabled={people.length === 0} loading={isPending} onClick={() => mutate()}>
          {texts.send}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
