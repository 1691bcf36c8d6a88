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
import { Suspense, useEffect, useId, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { type DeletionRequest, getDeletions, isRunning, subscribeToDeletions } from '#dataProviders/deletionRequests.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { EntityView } from '../entityView.ts'
import { DeletionQuestion } from './DeletionQuestion.tsx'
import { Usages } from './Usages.tsx'
import { useDeletedNotice } from './useDeletedNotice.tsx'
import { useDeletion } from './useDeletion.ts'

type Props = {
  isOpen: boolean
  view: EntityView
  records: readonly Reference[]
  onClose: () => void
  onRemoved?: (id: string) => void
  onDeleted?: () => void
}

const useFollowed = (id: string | undefined): DeletionRequest | undefined =>
  useSyncExternalStore(subscribeToDeletions, getDeletions).requests.find((request) => request.id === id)

const ReplaceUses = lazyPart(
  () => import('./ReplaceUses.tsx'),
  (module) => module.ReplaceUses,
)

type ProgressProps = { request: DeletionRequest; name: string; onClose: () => void; onReplaced: () => void }

const Progress = ({ request, name, onClose, onReplaced }: ProgressProps) => {
  const usages = request.usedByMicroservices ?? []
  return (
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
            <DialogContentText sx={{ mb: 2 }}>{texts.used(name)}</DialogContentText>
            {usages.length > 0 && (
              <>
                <Suspense fallback={<LinearProgress sx={{ mb: 3 }} />}>
                  <ReplaceUses entityType={request.entityType} entityId={request.entityId} onReplaced={onReplaced} />
                </Suspense>
                <DialogContentText>{texts.uses}</DialogContentText>
                <Usages usages={usages} onFollow={onClose} />
              </>
            )}
          </>
        )}
        {request.status === 'ERROR' && (
          <DialogContentText>{request.errors?.[0]?.message ?? texts.failed}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isRunning(request) ? texts.background : crudTexts.close}
        </Button>
      </DialogActions>
    </>
  )
}

export const DeletionDialog = ({ isOpen, view, records, onClose, onRemoved, onDeleted }: Props) => {
  const titleId = useId()
  const notify = useNotify()
  const announce = useDeletedNotice(view)
  const client = useQueryClient()
  const gone = (id: string) => {
    void client.invalidateQueries({ queryKey: [view.path] })
    onRemoved?.(id)
  }
  const ids = records.map(({ id }) => id)
  const { followedId, forget, isSending, send } = useDeletion({ view, ids, onRemoved: gone, onEnd: onClose })
  const request = useFollowed(followedId)
  const name = records[0]?.displayName || view.noun.singular
  const status = request?.status
  const close = () => {
    if (request && isRunning(request)) notify(texts.requested, { type: 'info' })
    forget()
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the deletion ends.
  useEffect(() => {
    if (status !== 'SUCCESS') return
    announce(texts.done(view.noun, name), request ? [request.entityId] : [])
    onDeleted?.()
    close()
  }, [status])
  const isKept = status === 'FAILURE' || status === 'ERROR'
  const title = records.length === 1 ? texts.title(view.noun) : texts.titleMany(records.length, view.noun)
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{isKept ? texts.usedTitle : title}</DialogTitle>
      {request ? (
        <Progress request={request} name={name} onClose={close} onReplaced={send} />
      ) : (
        <DeletionQuestion view={view} records={records} isSending={isSending} onCancel={close} onConfirm={send} />
      )}
    </Dialog>
  )
}
