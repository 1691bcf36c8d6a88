import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { keepFocus } from '#src/crud/form/keepFocus.ts'
import { STICKY_BAR } from '#src/ui/stickyBar.ts'

type Props = { changes: number; errors: number; failure: string | undefined; isSaving: boolean; onReset: () => void }

export const ParametersSaveBar = ({ changes, errors, failure, isSaving, onReset }: Props) => (
  <Box onMouseDown={keepFocus} sx={STICKY_BAR}>
    <Typography
      variant="body2"
      color={failure || errors ? 'error' : 'textSecondary'}
      role="status"
      sx={{ flex: '1 1 180px' }}
    >
      {errors > 0 ? texts.errorsIn(errors) : (failure ?? (changes > 0 ? texts.changes(changes) : texts.upToDate))}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {changes > 0 && (
        <Button onClick={onReset} disabled={isSaving}>
          {texts.reset}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={changes === 0} loading={isSaving}>
        {failure ? texts.retry : texts.save}
      </Button>
    </Box>
  </Box>
)
