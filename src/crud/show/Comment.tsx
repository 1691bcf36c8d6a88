import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Link, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Activity, deleteComment, updateComment } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { historyTexts } from '#i18n/fr/history.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { CommentFiles } from './CommentFiles.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { Thread } from './thread.ts'
import { threadKey } from './useActivities.ts'

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’»])/g

const CommentText = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Link key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </Link>
      ) : (
        part
      ),
    )}
  </Typography>
)

const texts = historyTexts.comment

type Props = { thread: Thread; activity: Activity }

const DeleteQuestion = ({ thread, activity, onClose }: Props & { onClose: () => void }) => {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteComment(activity.id),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: threadKey(thread) })
    },
  })
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      isDangerous
      isBusy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {texts.deleteText}
    </ConfirmDialog>
  )
}

const OwnActions = ({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) => (
  <Box sx={{ display: 'flex', ml: -0.75 }}>
    <IconButton size="small" aria-label={texts.edit} onClick={onEdit}>
      <EditOutlined fontSize="inherit" />
    </IconButton>
    <IconButton size="small" aria-label={texts.delete} onClick={onDelete}>
      <DeleteOutlined fontSize="inherit" />
    </IconButton>
  </Box>
)

export const Comment = ({ thread, activity }: Props) => {
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const stop = () => setDoing(undefined)
  const { comment } = activity
  if (comment === null) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic', mt: 0.5 }}>
        {texts.deleted}
      </Typography>
    )
  }
  if (doing === 'edit') {
    return (
      <Box sx={{ mt: 1 }}>
        <CommentForm
          thread={thread}
          label={texts.edit}
          confirm={texts.save}
          initial={comment}
          isNote={activity.audience === 'INTERNAL'}
          send={(draft) => updateComment(activity.id, draft)}
          onSent={stop}
          onCancel={stop}
        />
      </Box>
    )
  }
  return (
    <>
      {activity.audience && (
        <Typography variant="caption" color="textSecondary" component="p">
          {texts.audiences[activity.audience]}
        </Typography>
      )}
      <CommentText text={comment} />
      <CommentFiles files={activity.files} />
      {activity.canEdit && <OwnActions onEdit={() => setDoing('edit')} onDelete={() => setDoing('delete')} />}
      {doing === 'delete' && <DeleteQuestion thread={thread} activity={activity} onClose={stop} />}
    </>
  )
}
