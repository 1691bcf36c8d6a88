import { Alert, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SignInterventionDocument } from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import { MAX_SIGNER } from '#resources/domain/signatures.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { SignaturePad } from './SignaturePad.tsx'

const { sign: texts, titleOf } = interventionPageTexts

export type SignDialogProps = { record: SavedRecord; onClose: () => void }

const drawingOf = async (canvas: HTMLCanvasElement | null): Promise<File | undefined> => {
  const pen = canvas?.getContext('2d')
  if (canvas && pen) {
    // Dark ink stays readable on the dark theme.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png')
    else resolve(null)
  })
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined
}

export const SignDialog = ({ record, onClose }: SignDialogProps) => {
  const notify = useNotify()
  const client = useQueryClient()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [name, setName] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<'noName' | 'missing'>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const upload = isDrawn ? await drawingOf(canvas.current) : undefined
      const drawing = upload ? { upload } : null
      return callOperation(SignInterventionDocument, { id: String(record.id), name, drawing })
    },
    onSuccess: async () => {
      notify(texts.done, { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: [pathOf(intervention)] })
    },
  })
  const submit = () => {
    const missing = isDrawn || isConfirmed ? undefined : 'missing'
    const found = name.trim() ? missing : 'noName'
    setProblem(found)
    if (!found) mutate()
  }
  return (
    <ConfirmDialog
      title={titleOf(texts.title, String(record.label ?? record.displayName))}
      confirm={texts.confirm}
      isBusy={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem === 'noName'}
        helperText={problem === 'noName' && texts.noName}
        required
        fullWidth
        autoFocus
        autoComplete="off"
        sx={{ mt: 1 }}
        slotProps={{ htmlInput: { maxLength: MAX_SIGNER } }}
      />
      <SignaturePad canvas={canvas} isDrawn={isDrawn} onDrawn={setDrawn} />
      <FormControlLabel
        control={<Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />}
        label={texts.keyboard}
        disabled={isDrawn}
        sx={{ mt: 1 }}
      />
      {problem === 'missing' && <Alert severity="warning">{texts.missing}</Alert>}
      {error && <Alert severity="warning">{messageFor(error)}</Alert>}
    </ConfirmDialog>
  )
}
