import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { Activity } from '#dataProviders/activities.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import { isPublicCreation, isUnattended, OUTSIDE_AUDIENCES } from '#resources/domain/activity.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { ChangeList } from './ChangeList.tsx'
import { Comment } from './Comment.tsx'
import type { Thread, ThreadLine } from './thread.ts'
import { UndoDialog } from './UndoDialog.tsx'

export const sentenceOf = (
  { action }: Pick<Activity, 'action'>,
  line: ThreadLine,
  { isAfterAuthor = true } = {},
): string => {
  const [only, ...others] = line.changes
  if (action === 'UPDATE' && line.move) return texts.movedFrom(line, line.move)
  if (action !== 'UPDATE' || !only || line.name) return texts.did[action](line)
  if (others.length > 0) return texts.changedMany(line.changes.length)
  if (only.isDeed) return (isAfterAuthor ? texts.deed : texts.labelled)(only.label, only.text)
  return only.prose ? texts.changedOne(only.label, '') : texts.changedOne(only.label, only.text)
}

const listed = ({ action }: Pick<Activity, 'action'>, { name, changes, move }: ThreadLine): ThreadLine['changes'] => {
  if (action !== 'UPDATE' && action !== 'UNDO') return []
  if (action === 'UPDATE' && move) return []
  const isInSentence = action === 'UPDATE' && changes.length === 1 && !name && !changes[0]?.prose
  return isInSentence ? [] : changes
}

const OUTSIDE: readonly unknown[] = OUTSIDE_AUDIENCES

export const authorOf = ({ user, automation, form, changes, audience }: Activity): string => {
  if (user) return user.displayName
  if (automation) return texts.automation(automation)
  if (form) return texts.form(form)
  if (OUTSIDE.includes(audience) || isPublicCreation(changes ?? {})) return texts.publicPerson
  return isUnattended(changes ?? {}) ? texts.itself : texts.deletedUser
}

const Meta = ({ activity, zone }: { activity: Activity; zone: string }) => {
  const when = (instant: string) => fullLabel(parseInstant(instant), zone)
  const isEdited = activity.editedAt !== null && activity.comment !== null
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {when(activity.createdAt)}
      {isEdited && ` · ${texts.comment.edited}`}
      {activity.undoes && ` · ${texts.undidOf(when(activity.undoes.createdAt))}`}
      {activity.isUndone && ` · ${texts.undone}`}
    </Typography>
  )
}

const EntryDetails = ({ activity, thread, line }: EntryProps & { line: ThreadLine }) => {
  const [isUndoing, setIsUndoing] = useState(false)
  const changes = listed(activity, line)
  const isNamed = activity.action === 'UPDATE' && line.changes.length === 1 && !line.name
  return (
    <>
      {changes.length > 0 && <ChangeList changes={changes} isNamed={isNamed} />}
      {activity.action === 'COMMENT' && <Comment thread={thread} activity={activity} />}
      {activity.canUndo && (
        <Button
          className="flush"
          size="small"
          startIcon={<UndoOutlined />}
          onClick={() => setIsUndoing(true)}
          sx={{ mt: 0.5 }}
        >
          {activity.action === 'UNDO' ? texts.redo : texts.undo}
        </Button>
      )}
      {activity.undoRefusal && (
        <Typography variant="caption" color="textSecondary" component="p">
          {activity.undoRefusal}
        </Typography>
      )}
      {isUndoing && <UndoDialog thread={thread} activity={activity} onClose={() => setIsUndoing(false)} />}
    </>
  )
}

export const ENTRY = { pl: 2, pb: 2, borderLeft: 2, borderColor: 'divider' } as const

type EntryProps = { activity: Activity; thread: Thread }

export const EntryChanges = ({ activity, thread }: EntryProps) => {
  const line = thread.describe(activity, useZone())
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {capitalise(sentenceOf(activity, line, { isAfterAuthor: false }))}
      </Typography>
      <EntryDetails activity={activity} thread={thread} line={line} />
      {activity.isUndone && (
        <Typography variant="caption" color="textSecondary" component="p">
          {texts.undone}
        </Typography>
      )}
    </>
  )
}

export const HistoryEntry = ({ activity, thread }: EntryProps) => {
  const zone = useZone()
  const line = thread.describe(activity, zone)
  return (
    <Box component="li" sx={ENTRY}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <b>{authorOf(activity)}</b> {sentenceOf(activity, line)}
      </Typography>
      <Meta activity={activity} zone={zone} />
      <EntryDetails activity={activity} thread={thread} line={line} />
    </Box>
  )
}
