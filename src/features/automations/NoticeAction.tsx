import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useRef } from 'react'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import { type AutomationAction, type AutomationAddressee, MAX_NOTICE } from '#resources/domain/automationTypes.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { plainViews, settableViews } from '#src/shared/recordSettings/useRecordView.ts'
import { MarkMenu, RoleRecipient } from './EmailAction.tsx'
import { ValuesEditor } from './ValuesEditor.tsx'

const texts = automationTexts.notice

const EMPTY = { role: { role: '' }, field: { field: '' } } as const satisfies Record<string, AutomationAddressee>

type Notice = AutomationAction & { kind: 'NOTIFY' | 'ASK' }
type Props = { action: Notice; view: EntityView; onChange: (action: Notice) => void }

const Addressee = ({ action, view, onChange }: Props) => {
  const { to } = action
  const people = plainViews(view).filter(({ field }) => field.kind === 'reference' && field.to === 'user')
  const change = (next: AutomationAddressee) => onChange({ ...action, to: next })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, columnGap: 1 }}>
      <TextField
        select
        label={texts.by}
        value={'role' in to ? 'role' : 'field'}
        onChange={({ target }) => change(EMPTY[target.value as keyof typeof EMPTY])}
      >
        <MenuItem value="role">{texts.kinds.role}</MenuItem>
        <MenuItem value="field">{texts.kinds.field}</MenuItem>
      </TextField>
      {'role' in to ? (
        <RoleRecipient role={to.role} onChange={(role) => change({ role })} />
      ) : (
        <TextField
          select
          label={texts.field}
          value={people.some(({ name }) => name === to.field) ? to.field : ''}
          onChange={({ target }) => change({ field: target.value })}
        >
          {people.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  )
}

type BranchProps = Props & { action: AutomationAction & { kind: 'ASK' }; branch: 'accepted' | 'refused' }

const Branch = ({ action, view, branch, onChange }: BranchProps) => (
  <Box role="group" aria-label={texts[branch]} sx={{ mt: 1 }}>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
      {texts[branch]}
    </Typography>
    <ValuesEditor
      target={view.resource.key}
      view={view}
      values={action[branch]}
      onChange={(values) => onChange({ ...action, [branch]: values })}
    />
  </Box>
)

export const NoticeAction = ({ action, view, onChange }: Props) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const { text } = action
  const insert = (mark: string) => {
    const at = box.current?.selectionStart ?? text.length
    onChange({ ...action, text: text.slice(0, at) + mark + text.slice(at) })
  }
  return (
    <>
      <Addressee action={action} view={view} onChange={onChange} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={action.kind === 'ASK' ? texts.question : texts.text}
        value={text}
        inputRef={box}
        onChange={({ target }) => onChange({ ...action, text: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_NOTICE } }}
      />
      <MarkMenu view={view} onInsert={insert} />
      {action.kind === 'ASK' && settableViews(view).length > 0 && (
        <>
          <Branch action={action} view={view} branch="accepted" onChange={onChange} />
          <Branch action={action} view={view} branch="refused" onChange={onChange} />
        </>
      )}
    </>
  )
}
