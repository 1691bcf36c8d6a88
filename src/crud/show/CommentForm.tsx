import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { CommentDraft } from '#dataProviders/activities.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { historyTexts } from '#i18n/fr/history.ts'
import { MAX_COMMENT } from '#resources/domain/activity.ts'
import { useCan } from '#src/session/useSession.ts'
import { useUnsavedBeside } from '../form/unsavedBeside.ts'
import { CommentFilesInput } from './CommentFiles.tsx'
import { MentionList, optionId } from './MentionList.tsx'
import type { Thread } from './thread.ts'
import { threadKey } from './useActivities.ts'
import { type Mentioned, mentionsIn, typedMention, useMentions, withMention } from './useMentions.ts'

const texts = historyTexts.comment
const NEARLY_FULL = MAX_COMMENT - 500

type Props = {
  thread: Thread
  label: string
  confirm: string
  initial?: string
  isNote?: boolean
  send: (draft: CommentDraft) => Promise<unknown>
  onSent?: () => void
  onCancel?: () => void
}

/** The buttons appear under the text, where the bottom bar of a phone covers them. */
const bringIntoView = (buttons: HTMLElement | null) => buttons?.scrollIntoView({ block: 'nearest' })

const useSending = ({ thread, initial = '', send, onSent }: Props, isAnswer: boolean) => {
  const client = useQueryClient()
  const [text, setText] = useState(initial)
  const [named, setNamed] = useState<readonly Mentioned[]>([])
  const [files, setFiles] = useState<readonly File[]>([])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send({ text, mentions: mentionsIn(text, named), isAnswer, files }),
    onSuccess: () => {
      setText('')
      setNamed([])
      setFiles([])
      onSent?.()
      return client.invalidateQueries({ queryKey: threadKey(thread) })
    },
  })
  const canSend = text.trim() !== '' && text.trim() !== initial && !isPending
  const name = (person: Mentioned) => setNamed((others) => [...others.filter(({ id }) => id !== person.id), person])
  return { text, setText, files, setFiles, name, submit: () => canSend && mutate(), canSend, isPending, error }
}

type Sending = ReturnType<typeof useSending>

const useMentionKeys = (thread: Thread, isNote: boolean, { text, setText, name }: Sending) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [active, setActive] = useState(0)
  const { offered, setTyped } = useMentions(thread, isNote)
  const follow = () => {
    const { value, selectionStart } = field.current ?? { value: '', selectionStart: 0 }
    setTyped(typedMention(value, selectionStart))
    setActive(0)
  }
  const choose = (person: Mentioned) => {
    const changed = withMention(text, field.current?.selectionStart ?? text.length, person.displayName)
    setText(changed.text)
    name(person)
    setTyped(undefined)
    requestAnimationFrame(() => field.current?.setSelectionRange(changed.caret, changed.caret))
  }
  /** True if the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const person = offered[active]
    if (!person) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') setTyped(undefined)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const close = () => setTyped(undefined)
  return { id, field, offered, active, follow, choose, press, close }
}

type AudienceProps = { isAnswer: boolean; onChange: (isAnswer: boolean) => void }

const AudienceChoice = ({ isAnswer, onChange }: AudienceProps) => (
  <ToggleButtonGroup
    size="small"
    exclusive
    aria-label={texts.audience}
    value={isAnswer}
    onChange={(_event, chosen: boolean | null) => chosen !== null && onChange(chosen)}
    sx={{ mb: 1 }}
  >
    <ToggleButton value={false} sx={{ py: 0.25, px: 1, textTransform: 'none' }}>
      {texts.note}
    </ToggleButton>
    <ToggleButton value={true} sx={{ py: 0.25, px: 1, textTransform: 'none' }}>
      {texts.answer}
    </ToggleButton>
  </ToggleButtonGroup>
)

export const CommentForm = (props: Props) => {
  const { thread, label, confirm, initial = '', onCancel } = props
  const { notesRight } = thread
  const can = useCan()
  const isNew = onCancel === undefined
  const readsNotes = notesRight !== undefined && can(notesRight)
  const [isAnswer, setAnswer] = useState(false)
  const reset = () => {
    setAnswer(false)
    props.onSent?.()
  }
  const isNote = isNew ? readsNotes && !isAnswer : props.isNote === true
  const sending = useSending({ ...props, onSent: reset }, isAnswer)
  const { text, setText, submit, canSend, isPending, error } = sending
  const mentions = useMentionKeys(thread, isNote, sending)
  const { files, setFiles } = sending
  useUnsavedBeside(files.length > 0 || (text.trim() !== '' && text.trim() !== initial))
  const isOpen = text !== '' || files.length > 0 || !isNew
  const pressKey = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const audienceHelp = isAnswer ? texts.answerHelp : texts.noteHelp
  const help = `${isNew && readsNotes ? audienceHelp : texts.help} ${texts.mentionHelp}`
  const helper = text.length > NEARLY_FULL ? texts.count(text.length, MAX_COMMENT) : help
  const isOffering = mentions.offered.length > 0
  return (
    <Box sx={{ mb: 2 }}>
      {isNew && readsNotes && notesRight && can(notesRight, 'createAndUpdate') && (
        <AudienceChoice isAnswer={isAnswer} onChange={setAnswer} />
      )}
      <TextField
        label={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          mentions.follow()
        }}
        onKeyDown={pressKey}
        onBlur={mentions.close}
        multiline
        autoFocus={!isNew}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        minRows={isOpen ? 2 : 1}
        maxRows={12}
        fullWidth
        size="small"
        inputRef={mentions.field}
        error={Boolean(error)}
        helperText={error ? `${texts.failed} ${messageFor(error)}` : isOpen && helper}
        slotProps={{
          htmlInput: {
            maxLength: MAX_COMMENT,
            'aria-autocomplete': 'list',
            'aria-controls': isOffering ? mentions.id : undefined,
            'aria-activedescendant': isOffering ? optionId(mentions.id, mentions.active) : undefined,
          },
        }}
      />
      <MentionList
        id={mentions.id}
        anchor={mentions.field.current}
        people={mentions.offered}
        active={mentions.active}
        onChoose={mentions.choose}
      />
      {isOpen && (
        <Box
          ref={bringIntoView}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'flex-end', gap: 1, mt: 1 }}
        >
          {isNew && <CommentFilesInput files={files} onChange={setFiles} />}
          {onCancel && (
            <Button size="small" color="inherit" onClick={onCancel}>
              {crudTexts.cancel}
            </Button>
          )}
          <Button size="small" variant="contained" onClick={submit} disabled={!canSend} loading={isPending}>
            {isAnswer ? texts.answerAdd : confirm}
          </Button>
        </Box>
      )}
    </Box>
  )
}
