import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { accountActivityTexts } from '#i18n/fr/accountActivity.ts'

const texts = accountActivityTexts.guidance

export const GuidanceDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.intro}</DialogContentText>
        <Typography component="ol" sx={{ pl: 3, mb: 0, '& > li': { mt: 1 } }}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button component={Link} to="/account" variant="contained" onClick={onClose}>
          {texts.toAccount}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
