/** What of an entity is not built yet, above its pages: nobody relies on it (D31). */
import { Alert } from '@mui/material'
import type { EntityView } from './entityView.ts'

export const UpcomingNotice = ({ view: { upcoming } }: { view: EntityView }) =>
  upcoming ? (
    <Alert role="note" severity="info" sx={{ mb: 2 }}>
      {upcoming}
    </Alert>
  ) : null
