/** Lets the pages of an entity show while the parameter that enables it is on; else says so, and where to change it. */
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { switchTexts as texts } from '#i18n/fr/switches.ts'
import { isParameterCode } from '#resources/domain/parameters.ts'
import { can } from '#resources/domain/rights.ts'
import { Notice } from '#src/crud/Notice.tsx'
import { useSessionUser } from '#src/hooks/useSession.ts'
import { useSwitches } from '#src/hooks/useSwitches.ts'
import { PageLoading } from './PageLoading.tsx'

const SwitchedOff = ({ parameter }: { parameter: string }) => {
  const { holder } = useSessionUser()
  const mayChange = can(holder, 'PARAMETER_MANAGEMENT')
  const name = isParameterCode(parameter) ? parameterNames[parameter] : parameter
  return (
    <Notice
      icon={<ToggleOffOutlined />}
      title={texts.title}
      text={mayChange ? texts.change(name) : texts.ask(name)}
      actions={
        mayChange && (
          <Button variant="contained" component={RouterLink} to="/admin/parameters">
            {texts.open}
          </Button>
        )
      }
    />
  )
}

export const Switched = ({ parameter, children }: { parameter: string | undefined; children: ReactNode }) => {
  const { on, isReady } = useSwitches()
  if (!parameter || on.has(parameter)) return children
  return isReady ? <SwitchedOff parameter={parameter} /> : <PageLoading />
}
