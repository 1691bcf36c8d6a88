import { Typography } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { writtenViews } from './writtenViews.ts'

/** Explains the asterisks below the fields: most users know them, so the note does not open the form. */
export const RequiredNote = ({ view }: { view: EntityView }) =>
  writtenViews(view).some(({ field }) => field.required) && (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
      {crudTexts.form.required}
    </Typography>
  )
