/** One step of the form: a question and its answers. */
import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** The list that it asks for, where errors of it stand. */
  field?: string
  action?: ReactNode
  children: ReactNode
}

export const ReservationSection = ({ id, title, field, action, children }: Props) => (
  <Paper
    component="section"
    variant="outlined"
    aria-labelledby={`section-${id}`}
    data-field={field}
    sx={{ p: { xs: 2, sm: 3 }, mb: 2, scrollMarginTop: 80 }}
  >
    <Typography
      id={`section-${id}`}
      component="h2"
      sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 18, fontWeight: 650, mb: 2 }}
    >
      {title}
      {action}
    </Typography>
    {children}
  </Paper>
)
