import { Box, Button, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { historyTexts } from '#i18n/fr/history.ts'
import { MAX_COMMENT } from '#resources/domain/activity.ts'
import { useUnsavedBeside } from '../form/unsavedBeside.ts'
import type { Thread } from './thread.ts'
import { threadKey } from './useActivities.ts'

const texts = historyTexts.comment
const NEARLY_FULL = MAX_COMMENT - 500

type Props = {
  thread: Thread
  label: string
  confirm: string
  initial?: string
  send: (text: string) => Promise<unknown>
  onSent?: () => void
  onCancel?: () => void
}

/** The buttons appear under the text, where the bottom bar of a phone covers them. */
const bringIntoView = (buttons: HTMLElement | null) => buttons?.scrollIntoView({ block: 'nearest' })

const useSending = ({ thread, initial = '', send, onSent }: Props) => {
  const client = useQueryClient()
  const [text, setText] = useState(initial)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(text),
    onSuccess: () => {
      setText('')
      onSent?.()
      return client.invalidateQueries({ queryKey: threadKey(thread) })
    },
  })
  const canSend = text.trim() !== '' && text.trim() !== initial && !isPending
  return { text, setText, submit: () => canSend && mutate(), canSend, isPending, error }
}

export const CommentForm = (props: Props) => {
  const { label, confirm, initial = '', onCancel } = props
  const { text, setText, submit, canSend, isPending, error } = useSending(props)
  useUnsavedBeside(text.trim() !== '' && text.trim() !== initial)
  const isOpen = text !== '' || onCancel !== undefined
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const helper = text.length > NEARLY_FULL ? texts.count(text.length, MAX_COMMENT) : texts.help
  return (
    <Box sx={{ mb: 2 }}>
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKey}
        multiline
        autoFocus={onCancel !== undefined}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        minRows={isOpen ? 2 : 1}
        maxRows={12}
        fullWidth
        size="small"
        error={Boolean(error)}
        helperText={error ? `${texts.failed} ${messageFor(error)}` : isOpen && helper}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
      />
      {isOpen && (
        <Box ref={bringIntoView} sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          {onCancel && (
            <Button size="small" color="inherit" onClick={onCancel}>
              {crudTexts.cancel}
            </Button>
          )}
          <Button size="small" variant="contained" onClick={submit} disabled={!canSend} loading={isPending}>
            {confirm}
          </Button>
        </Box>
      )}
    </Box>
  )
}
