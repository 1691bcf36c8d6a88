import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { publicReportTexts as texts } from '#i18n/fr/publicReports.ts'
import { useCompany } from '#src/session/useCompany.ts'

/** Below a refusal: the label on the wall may be older than the item. */
export const WayOut = () => {
  const name = useCompany()?.name
  return (
    <>
      <Typography sx={{ mt: 2 }}>{texts.elsewhere(name ?? '')}</Typography>
      <Button component={Link} to="/auth/login" variant="outlined" sx={{ mt: 2 }}>
        {texts.login}
      </Button>
    </>
  )
}
