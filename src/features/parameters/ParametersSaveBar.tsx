import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { keepFocus } from '#src/crud/form/keepFocus.ts'
import { STICKY_BAR } from '#src/ui/stickyBar.ts'

type Props = { changes: number; errors: number; failure: string | undefined; isSaving: boolean; onReset: () => void }

/** Without changes, only the news of the last save remains, for screen readers too. */
export const ParametersSaveBar = ({ changes, errors, failure, isSaving, onReset }: Props) => {
  const news =
    errors > 0 ? texts.errorsIn(errors) : (failure ?? (changes > 0 ? texts.changes(changes) : texts.upToDate))
  const isNeeded = changes > 0 || errors > 0 || failure !== undefined || isSaving
  return (
    <Box onMouseDown={keepFocus} sx={isNeeded ? STICKY_BAR : { py: 1.25 }}>
      <Typography
        variant="body2"
        color={failure || errors ? 'error' : 'textSecondary'}
        role="status"
        sx={{ flex: '1 1 180px' }}
      >
        {news}
      </Typography>
      {isNeeded && (
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
      )}
    </Box>
  )
}
