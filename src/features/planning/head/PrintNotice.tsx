import { Typography } from '@mui/material'
import { useEffect } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { isDialogOpen } from '#src/ui/shortcuts.ts'

/** The browser's own print command prints this in place of the grid, which holds only the rows in sight. */
export const PrintNotice = ({ onPrinted }: { onPrinted: () => void }) => {
  useEffect(() => {
    const finish = () => !isDialogOpen() && onPrinted()
    window.addEventListener('afterprint', finish)
    return () => window.removeEventListener('afterprint', finish)
  }, [onPrinted])
  return (
    <div className="planning-paper">
      <Typography variant="h1" component="p">
        {texts.paperTitle}
      </Typography>
      <Typography>{texts.paperHelp}</Typography>
    </div>
  )
}
