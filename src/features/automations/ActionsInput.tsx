import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { automationTexts as texts } from '#i18n/fr/automationPages.ts'
import { AUTOMATION_ACTIONS, type AutomationAction, MAX_ACTIONS } from '#resources/domain/automationTypes.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { useFieldControl } from '#src/fields/inputs/useFieldControl.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useFormEntity, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { CallAction } from './CallAction.tsx'
import { EmailAction } from './EmailAction.tsx'
import { NoticeAction } from './NoticeAction.tsx'
import { CreatedEntity, ValuesEditor } from './ValuesEditor.tsx'

const NEW: Record<AutomationAction['kind'], AutomationAction> = {
  EMAIL: { kind: 'EMAIL', to: [{ address: '' }], subject: '', body: '' },
  NOTIFY: { kind: 'NOTIFY', to: { role: '' }, text: '' },
  ASK: { kind: 'ASK', to: { role: '' }, text: '', accepted: {}, refused: {} },
  SET: { kind: 'SET', values: {} },
  CREATE: { kind: 'CREATE', entity: '', values: {} },
  CALL: { kind: 'CALL', url: '', fields: [] },
}

type EditorProps = { action: AutomationAction; view: EntityView; onChange: (action: AutomationAction) => void }

const ActionFields = ({ action, view, onChange }: EditorProps) => {
  if (action.kind === 'EMAIL') return <EmailAction action={action} view={view} onChange={onChange} />
  if (action.kind === 'NOTIFY' || action.kind === 'ASK')
    return <NoticeAction action={action} view={view} onChange={onChange} />
  if (action.kind === 'CALL') return <CallAction action={action} view={view} onChange={onChange} />
  if (action.kind === 'SET')
    return (
      <ValuesEditor
        target={view.resource.key}
        view={view}
        values={action.values}
        onChange={(values) => onChange({ ...action, values })}
      />
    )
  return (
    <>
      <CreatedEntity entity={action.entity} onChange={(entity) => onChange({ ...action, entity, values: {} })} />
      {action.entity && (
        <ValuesEditor
          target={action.entity}
          view={view}
          values={action.values}
          onChange={(values) => onChange({ ...action, values })}
        />
      )}
    </>
  )
}

export const ActionsInput = ({ view: own, source, disabled, readOnly, ...rules }: InputProps) => {
  const control = useFieldControl(source, rules)
  const view = useViewOf(useFormEntity())
  const actions = Array.isArray(control.value) ? (control.value as AutomationAction[]) : []
  const change = (next: readonly AutomationAction[]) => control.type(next)
  if (!view) return <Typography color="textSecondary">{texts.chooseEntity}</Typography>
  return (
    <Box
      component="fieldset"
      disabled={disabled || readOnly}
      aria-label={own.label}
      tabIndex={-1}
      ref={control.ref}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '&:focus-visible': { outline: 'none' } }}
    >
      {actions.map((action, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity and are fully controlled.
          key={index}
          role="group"
          aria-label={texts.action(index + 1)}
          sx={{ mb: 3, pl: 2, borderLeft: 2, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              select
              fullWidth
              label={texts.action(index + 1)}
              value={action.kind}
              onChange={({ target }) =>
                change(actions.with(index, structuredClone(NEW[target.value as AutomationAction['kind']])))
              }
            >
              {AUTOMATION_ACTIONS.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {texts.kinds[kind]}
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={texts.removeAction(index + 1)}
              onClick={() => change(actions.toSpliced(index, 1))}
              sx={{ mt: 1 }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
          <ActionFields action={action} view={view} onChange={(next) => change(actions.with(index, next))} />
        </Box>
      ))}
      {actions.length < MAX_ACTIONS && (
        <Button
          className="flush"
          startIcon={<AddOutlined />}
          onClick={() => change([...actions, structuredClone(NEW.EMAIL)])}
          disabled={disabled || readOnly || false}
        >
          {texts.addAction}
        </Button>
      )}
      {control.error && <FormHelperText error>{control.error}</FormHelperText>}
    </Box>
  )
}
