/** Stays in sight: what is not saved yet, and the way to save it. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { keepFocus } from '#src/crud/form/keepFocus.ts'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'

type Props = { changes: number; errors: number; failure: string | undefined; isSaving: boolean; onReset: () => void }

export const ParametersSaveBar = ({ changes, errors, failure, isSaving, onReset }: Props) => (
  <Paper
    variant="outlined"
    onMouseDown={keepFocus}
    sx={{
      position: 'sticky',
      bgcolor: 'background.paper',
      bottom: { xs: BOTTOM_BAR_HEIGHT, lg: 16 },
      zIndex: 2,
      mt: 2,
      px: 2,
      py: 1.5,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
    }}
  >
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
  </Paper>
)
