import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useValueCount } from './customizerData.ts'

const texts = customizeTexts.remove

type Props = { field: CustomFieldDefinition; isBusy: boolean; onConfirm: () => void; onClose: () => void }

export const RemoveFieldDialog = ({ field, isBusy, onConfirm, onClose }: Props) => {
  const { data: count, error } = useValueCount(field.id)
  return (
    <ConfirmDialog
      title={texts.title(field.label)}
      confirm={texts.confirm}
      isReady={count !== undefined}
      isBusy={isBusy}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {error && <Alert severity="error">{texts.countFailed}</Alert>}
      {!error && (
        <Typography role="status">
          {count === undefined && texts.counting}
          {count === 0 && texts.none}
          {Boolean(count) && texts.some(count ?? 0)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.kept}
      </Typography>
    </ConfirmDialog>
  )
}
