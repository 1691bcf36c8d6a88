import { Alert } from '@mui/material'
import type { EntityView } from './entityView.ts'

export const UpcomingNotice = ({ view: { upcoming } }: { view: EntityView }) =>
  upcoming ? (
    <Alert role="note" severity="info" sx={{ mb: 2 }}>
      {upcoming}
    </Alert>
  ) : null
