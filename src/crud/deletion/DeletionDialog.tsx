/** Asks before deleting, then follows the request: done, refused with the places that use the record, or failed. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import {
  type DeletionRequest,
  dismissDeletionRequest,
  getDeletionRequests,
  isRunning,
  requestDeletion,
  subscribeToDeletionRequests,
} from '#dataProviders/deletionRequests.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Reference } from '#src/fields/references/description.ts'
import type { EntityView } from '../entityView.ts'
import { Usages } from './Usages.tsx'

const texts = crudTexts.deletion

type Props = {
  isOpen: boolean
  view: EntityView
  records: readonly Reference[]
  onClose: () => void
  /** The requests were taken: the record may still turn out to be in use. */
  onRequested?: () => void
  /** The one record is gone. */
  onDeleted?: () => void
}

const useFollowed = (id: string | undefined): DeletionRequest | undefined =>
  useSyncExternalStore(subscribeToDeletionRequests, getDeletionRequests).find((request) => request.id === id)

/** Sends the requests one after the other; a refusal stops there and is told. */
const useRequests = ({ view, records, onRequested, onClose }: Props) => {
  const notify = useNotify()
  const client = useQueryClient()
  const [followedId, setFollowedId] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const whenDeleted = () => void client.invalidateQueries({ queryKey: [view.path] })
  const send = async () => {
    setIsSending(true)
    try {
      const requests: DeletionRequest[] = []
      for (const { id } of records) requests.push(await requestDeletion(view.resource.key, id, whenDeleted))
      if (requests.length === 1) return setFollowedId(requests[0]?.id)
      notify(texts.requestedMany(requests.length), { type: 'info' })
      onRequested?.()
      onClose()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      onClose()
    } finally {
      setIsSending(false)
    }
  }
  return { followedId, forget: () => setFollowedId(undefined), isSending, send }
}

const Question = ({
  view,
  records,
  isSending,
  onCancel,
  onConfirm,
}: Pick<Props, 'view' | 'records'> & {
  isSending: boolean
  onCancel: () => void
  onConfirm: () => void
}) => (
  <>
    <DialogContent>
      <DialogContentText>
        {records.length === 1 ? texts.text(records[0]?.displayName || view.noun.singular) : texts.textMany}
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onCancel} autoFocus>
        {crudTexts.cancel}
      </Button>
      <Button variant="contained" color="error" loading={isSending} onClick={onConfirm}>
        {texts.confirm}
      </Button>
    </DialogActions>
  </>
)

const Progress = ({ request, name, onClose }: { request: DeletionRequest; name: string; onClose: () => void }) => (
  <>
    <DialogContent role="status">
      {isRunning(request) && (
        <>
          <DialogContentText sx={{ mb: 2 }}>
            {request.status === 'DELETING' ? texts.following : texts.checking}
          </DialogContentText>
          <LinearProgress />
        </>
      )}
      {request.status === 'FAILURE' && (
        <>
          <DialogContentText sx={{ mb: 1 }}>{texts.used(name)}</DialogContentText>
          <Usages usages={request.usedByMicroservices ?? []} onFollow={onClose} />
        </>
      )}
      {request.status === 'ERROR' && <DialogContentText>{texts.failed}</DialogContentText>}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{isRunning(request) ? texts.background : crudTexts.close}</Button>
    </DialogActions>
  </>
)

export const DeletionDialog = (props: Props) => {
  const { isOpen, view, records, onClose, onRequested, onDeleted } = props
  const titleId = useId()
  const notify = useNotify()
  const { followedId, forget, isSending, send } = useRequests(props)
  const request = useFollowed(followedId)
  const name = records[0]?.displayName || view.noun.singular
  const status = request?.status
  const close = () => {
    if (request && isRunning(request)) notify(texts.requested, { type: 'info' })
    else if (request) dismissDeletionRequest(request.id)
    forget()
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the deletion ends.
  useEffect(() => {
    if (status !== 'SUCCESS') return
    notify(texts.done(view.noun, name), { type: 'success' })
    onRequested?.()
    onDeleted?.()
    close()
  }, [status])
  const isUsed = status === 'FAILURE'
  const title = records.length === 1 ? texts.title(view.noun) : texts.titleMany(records.length, view.noun)
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{isUsed ? texts.usedTitle : title}</DialogTitle>
      {request ? (
        <Progress request={request} name={name} onClose={close} />
      ) : (
        <Question view={view} records={records} isSending={isSending} onCancel={close} onConfirm={() => void send()} />
      )}
    </Dialog>
  )
}
