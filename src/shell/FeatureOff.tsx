import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import { Button } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { switchTexts as texts } from '#i18n/fr/switches.ts'
import { isParameterCode } from '#resources/domain/parameters.ts'
import { can } from '#resources/domain/rights.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { Notice } from '#src/ui/Notice.tsx'

export const FeatureOff = ({ parameter }: { parameter: string }) => {
  const { holder } = useSessionUser()
  const canChange = can(holder, 'PARAMETER_MANAGEMENT')
  const name = isParameterCode(parameter) ? parameterNames[parameter] : parameter
  return (
    <Notice
      icon={<ToggleOffOutlined />}
      title={texts.title}
      text={canChange ? texts.change(name) : texts.ask(name)}
      actions={
        canChange && (
          <Button variant="contained" component={RouterLink} to="/admin/parameters">
            {texts.open}
          </Button>
        )
      }
    />
  )
}
