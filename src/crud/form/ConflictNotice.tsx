import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { Conflicts, EditConflict } from './useConflicts.ts'

const texts = crudTexts.form

const Value = ({ view, value, label }: { view: EditConflict['view']; value: unknown; label: string }) => {
  const { Display } = webKindOf(view.field)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Display view={view} value={value} />
      </Box>
    </Box>
  )
}

const Compared = ({ conflict, onTake }: { conflict: EditConflict; onTake: () => void }) => {
  const { getValues } = useFormContext()
  const { view, theirs } = conflict
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: WEIGHTS.title, mb: 0.5 }}>{view.label}</Typography>
      <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Value view={view} value={theirs} label={texts.compareTheirs} />
        <Value view={view} value={getValues(view.source)} label={texts.compareMine} />
        <Button
          className="flush"
          size="small"
          sx={{ justifySelf: 'start' }}
          aria-label={texts.compareTake(view.label)}
          onClick={onTake}
        >
          {texts.compareTakeShort}
        </Button>
      </Box>
    </Box>
  )
}

export const ConflictNotice = ({ conflicts }: { conflicts: Conflicts }) => {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const { all, who, take, forget } = conflicts
  if (all.length === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => setOpen(true)}>
          {texts.compare}
        </Button>
      }
    >
      {texts.conflict(all.length, who)} {texts.conflictHelp}
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId}>{texts.compareTitle}</DialogTitle>
        <DialogContent>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map((conflict) => (
              <Compared key={conflict.view.source} conflict={conflict} onTake={() => take(conflict)} />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={forget}>
            {texts.compareDone}
          </Button>
        </DialogActions>
      </Dialog>
    </Alert>
  )
}
