import CloseOutlined from '@mui/icons-material/CloseOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { sentences } from '#i18n/fr/grammar.ts'
import type { Writer } from '#resources/domain/fieldRights.ts'
import { can } from '#resources/domain/rights.ts'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import type { FormValues } from '#src/crud/form/formValues.ts'
import { Sections } from '#src/crud/form/Sections.tsx'
import { useFormSetup } from '#src/crud/form/useFormSetup.ts'
import { useSectionParts, useSections } from '#src/crud/form/useSections.ts'
import { type FormSlots, useSlots } from '#src/crud/slots.ts'
import { WriterProvider } from '#src/session/useWriter.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import type { Edited } from './useEdited.ts'
import { type Role, useWriterRoles } from './useWriterRoles.ts'

const texts = editorTexts.preview

const WIDTHS = { phone: 390, desktop: 960 } as const
type Device = keyof typeof WIDTHS
const NO_SLOTS: FormSlots = {}
const NOT_SAVED = { save: async () => undefined, saving: false, mutationMode: 'pessimistic' } as const

const Form = ({ view }: { view: EntityView }) => {
  const id = useId()
  const { newValues } = useFormSetup(view)
  const form = useForm<FormValues>({ defaultValues: newValues() })
  const parts = useSectionParts(useSections(view), form, true)
  const slots = useSlots(view.resource.key, 'form', NO_SLOTS)
  return (
    <FormContexts view={view} form={form} record={undefined} save={NOT_SAVED} isEditable>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h1" component="p" sx={{ mb: 2 }}>
          {sentences.createAction(view.noun)}
        </Typography>
        <Sections formId={id} parts={parts} laterLabel={view.later} slots={slots} disabled={false} />
      </Box>
    </FormContexts>
  )
}

type ChoiceProps = { device: Device; onChange: (device: Device) => void }

const DeviceChoice = ({ device, onChange }: ChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    aria-label={texts.width}
    value={device}
    onChange={(_event, next: Device | null) => next && onChange(next)}
  >
    <ToggleButton value="desktop">{texts.desktop}</ToggleButton>
    <ToggleButton value="phone">{texts.phone}</ToggleButton>
  </ToggleButtonGroup>
)

const writerWith = ({ id }: Role): Writer => ({ roleIds: [id], isSuperAdmin: false })

const SeenByRole = ({ role, view }: { role: Role; view: EntityView }) => {
  const writer = useMemo(() => writerWith(role), [role])
  const { right } = view.resource
  const seen = useEntityView(view.resource, writer)
  const canWrite = right !== undefined && can({ code: null, ...role }, right, 'createAndUpdate')
  return (
    <WriterProvider value={writer}>
      {!canWrite && (
        <Alert severity="info" sx={{ m: 2, mb: 0 }}>
          {texts.cannotWrite(role.name)}
        </Alert>
      )}
      <Form key={`${role.id}-${versionOf(seen)}`} view={seen} />
    </WriterProvider>
  )
}

const useSeenBy = () => {
  const roles = useWriterRoles()
  const [id, setRole] = useState('')
  return { roles, role: roles.find((one) => one.id === id), setRole }
}

type RoleProps = { roles: readonly Role[]; role: Role | undefined; onChange: (id: string) => void }

const RoleSelect = ({ roles, role, onChange }: RoleProps) => (
  <TextField
    select
    label={texts.role}
    value={role?.id ?? ''}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ mb: 1.5 }}
  >
    <MenuItem value="">{texts.everyone}</MenuItem>
    {roles.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

let drawn = 0
const versions = new WeakMap<EntityView, number>()

/** A changed view starts a new form: default values are read once. */
const versionOf = (view: EntityView): number => {
  const cached = versions.get(view)
  if (cached) return cached
  drawn += 1
  versions.set(view, drawn)
  return drawn
}

export const FormPreview = ({ edited }: { edited: Edited }) => {
  const { view, isDerived } = edited
  const [device, setDevice] = useState<Device>('phone')
  const [isLarge, setLarge] = useState(false)
  const { roles, role, setRole } = useSeenBy()
  const frame = (maxHeight: string) => (
    <PreviewFrame title={texts.frame} width={WIDTHS[device]} maxHeight={maxHeight}>
      {role ? <SeenByRole role={role} view={view} /> : <Form key={versionOf(view)} view={view} />}
    </PreviewFrame>
  )
  if (!isDerived) return null
  return (
    <PageSection
      title={texts.title}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <DeviceChoice device={device} onChange={setDevice} />
          <IconButton size="small" aria-label={texts.enlarge} title={texts.enlarge} onClick={() => setLarge(true)}>
            <OpenInFullOutlined fontSize="small" />
          </IconButton>
        </Box>
      }
    >
      {roles.length > 0 && <RoleSelect roles={roles} role={role} onChange={setRole} />}
      {!isLarge && frame('56vh')}
      <Dialog open={isLarge} onClose={() => setLarge(false)} maxWidth="lg" fullWidth aria-label={texts.title}>
        <DialogContent sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
            <DeviceChoice device={device} onChange={setDevice} />
            <IconButton aria-label={customizeTexts.close} onClick={() => setLarge(false)}>
              <CloseOutlined />
            </IconButton>
          </Box>
          {frame('none')}
        </DialogContent>
      </Dialog>
    </PageSection>
  )
}
