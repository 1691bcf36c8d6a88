import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { useRef } from 'react'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import {
  type AutomationAction,
  type AutomationRecipient,
  EMAIL_MARKS,
  MAX_BODY,
  MAX_RECIPIENTS,
  MAX_SUBJECT,
} from '#resources/domain/automationTypes.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useNamed } from '#src/fields/references/useNamed.ts'
import { plainViews } from '#src/shared/recordSettings/useRecordView.ts'

const texts = automationTexts.email

type Kind = keyof typeof texts.kinds
const KINDS = Object.keys(texts.kinds) as Kind[]

const kindOf = (to: AutomationRecipient): Kind => {
  if ('address' in to) return 'address'
  return 'field' in to ? 'field' : 'role'
}

const EMPTY: Record<Kind, AutomationRecipient> = { address: { address: '' }, field: { field: '' }, role: { role: '' } }

export const RoleRecipient = ({ role, onChange }: { role: string; onChange: (role: string) => void }) => (
  <ReferencePicker
    to="userRole"
    label={texts.role}
    value={useNamed('userRole', role ? [role] : [])}
    onChange={([chosen]) => onChange(chosen?.id ?? '')}
  />
)

type RecipientProps = {
  to: AutomationRecipient
  position: number
  view: EntityView
  onChange: (to: AutomationRecipient) => void
  onRemove: () => void
}

const RecipientValue = ({ to, view, onChange }: Pick<RecipientProps, 'to' | 'view' | 'onChange'>) => {
  if ('role' in to) return <RoleRecipient role={to.role} onChange={(role) => onChange({ role })} />
  if ('address' in to)
    return (
      <TextField
        fullWidth
        type="email"
        label={texts.address}
        value={to.address}
        onChange={({ target }) => onChange({ address: target.value.trim() })}
      />
    )
  const offered = plainViews(view).filter(({ field }) => field.kind === 'email' || field.kind === 'reference')
  return (
    <TextField
      select
      fullWidth
      label={texts.field}
      value={offered.some(({ name }) => name === to.field) ? to.field : ''}
      onChange={({ target }) => onChange({ field: target.value })}
    >
      {offered.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Recipient = ({ to, position, view, onChange, onRemove }: RecipientProps) => (
  <Box
    role="group"
    aria-label={texts.recipient(position)}
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr auto', sm: '1fr 2fr auto' }, columnGap: 1 }}
  >
    <TextField
      select
      label={texts.by}
      value={kindOf(to)}
      onChange={({ target }) => onChange(EMPTY[target.value as Kind])}
    >
      {KINDS.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {texts.kinds[kind]}
        </MenuItem>
      ))}
    </TextField>
    <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <RecipientValue to={to} view={view} onChange={onChange} />
    </Box>
    <IconButton aria-label={texts.remove(position)} onClick={onRemove} sx={{ alignSelf: 'center' }}>
      <CloseOutlined fontSize="small" />
    </IconButton>
  </Box>
)

type Email = AutomationAction & { kind: 'EMAIL' }
type Props = { action: Email; view: EntityView; onChange: (action: Email) => void }

export const MarkMenu = ({ view, onInsert }: { view: EntityView; onInsert: (mark: string) => void }) => (
  <TextField
    select
    size="small"
    label={texts.mark}
    value=""
    onChange={({ target }) => onInsert(`{{ ${target.value} }}`)}
    sx={{ maxWidth: 280 }}
  >
    {EMAIL_MARKS.map((mark) => (
      <MenuItem key={mark} value={mark}>
        {texts.marks[mark]}
      </MenuItem>
    ))}
    {plainViews(view).map(({ name, label }) => (
      <MenuItem key={name} value={name}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)

export const EmailAction = ({ action, view, onChange }: Props) => {
  const { to, subject, body } = action
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (mark: string) => {
    const at = box.current?.selectionStart ?? body.length
    onChange({ ...action, body: body.slice(0, at) + mark + body.slice(at) })
  }
  return (
    <>
      {to.map((one, index) => (
        <Recipient
          // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no identity and are fully controlled.
          key={index}
          to={one}
          position={index + 1}
          view={view}
          onChange={(next) => onChange({ ...action, to: to.with(index, next) })}
          onRemove={() => onChange({ ...action, to: to.toSpliced(index, 1) })}
        />
      ))}
      {to.length < MAX_RECIPIENTS && (
        <Button
          className="flush"
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => onChange({ ...action, to: [...to, EMPTY.address] })}
        >
          {texts.add}
        </Button>
      )}
      <TextField
        fullWidth
        label={texts.subject}
        value={subject}
        onChange={({ target }) => onChange({ ...action, subject: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_SUBJECT } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={16}
        label={texts.body}
        value={body}
        inputRef={box}
        onChange={({ target }) => onChange({ ...action, body: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BODY } }}
      />
      <MarkMenu view={view} onInsert={insert} />
    </>
  )
}
