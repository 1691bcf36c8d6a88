import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  PreviewAutomationDocument,
  type PreviewAutomationMutation,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const texts = automationTexts.preview

type Preview = PreviewAutomationMutation['previewAutomation']
type Effect = Preview['effects'][number]

const SEVERITIES = { DONE: 'success', SKIPPED: 'info', FAILED: 'warning' } as const
type State = keyof typeof SEVERITIES

const EffectText = ({ effect }: { effect: Effect }) => (
  <Box component="li" sx={{ mb: 1.5 }}>
    <Typography>{effect.text}</Typography>
    {effect.notice !== null && <Typography variant="body2">{effect.notice}</Typography>}
    {effect.kind === 'CALL' && (
      <Box
        component="pre"
        sx={{
          m: 0,
          mt: 0.5,
          p: 1,
          bgcolor: 'action.hover',
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {JSON.stringify(JSON.parse(effect.body ?? 'null'), null, 2)}
      </Box>
    )}
    {effect.subject !== null && (
      <Box sx={{ pl: 2, mt: 0.5, borderLeft: 2, borderColor: 'divider' }}>
        <Typography variant="body2">{texts.to(effect.recipients.join(', '))}</Typography>
        <Typography variant="body2">{texts.subject(effect.subject)}</Typography>
        {/* The server sanitised the body. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by `cleanMarkup`. */}
        <Typography variant="body2" component="div" dangerouslySetInnerHTML={{ __html: effect.body ?? '' }} />
      </Box>
    )}
  </Box>
)

const Result = ({ preview }: { preview: Preview }) => {
  const state = preview.state as State
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Alert severity={SEVERITIES[state]}>
        {texts.states[state]}
        {preview.reason && <Box sx={{ whiteSpace: 'pre-line' }}>{preview.reason}</Box>}
      </Alert>
      {preview.effects.length > 0 && (
        <Box component="ol" sx={{ pl: 2.5, mt: 2, mb: 0 }}>
          {preview.effects.map((effect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: effects have no identity.
            <EffectText key={index} effect={effect} />
          ))}
        </Box>
      )}
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1.5 }}>
        {texts.note}
      </Typography>
    </Box>
  )
}

type Props = { automation: SavedRecord; onClose: () => void }

export const TrialDialog = ({ automation, onClose }: Props) => {
  const id = useId()
  const isMobile = useIsMobile()
  const [record, setRecord] = useState<Reference>()
  const view = useViewOf(automation.entity)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (recordId: string) => callOperation(PreviewAutomationDocument, { id: automation.id, recordId }),
  })
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isMobile} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        {view && (
          <ReferencePicker
            to={view.resource.key}
            label={texts.record}
            value={record ? [record] : []}
            onChange={([chosen]) => {
              setRecord(chosen)
              reset()
            }}
          />
        )}
        {error && <Alert severity="error">{messageFor(error)}</Alert>}
        {data && <Result preview={data.previewAutomation} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" disabled={!record} loading={isPending} onClick={() => record && mutate(record.id)}>
          {texts.run}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
