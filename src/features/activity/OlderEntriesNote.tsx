import { Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { historyTexts } from '#i18n/fr/history.ts'

export const OlderEntriesNote = () => {
  const { meta } = useListContext()
  if (meta?.isTotalExact !== false) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {historyTexts.newest}
    </Typography>
  )
}
