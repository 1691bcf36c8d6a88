import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { Box, Button, Step, StepLabel, Stepper } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { DataImport, ImportColumns } from '#dataProviders/transfer.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type EntityView, useEntityView } from '../entityView.ts'
import { PageHeader } from '../PageHeader.tsx'
import { FailedRecord, LoadingForm } from '../RecordStates.tsx'
import { useBack, useRouteScope } from '../routeScope.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { useImportActions, useImportColumns, useOpenImport } from './importData.ts'
import { ProgressStep } from './ProgressStep.tsx'
import { ResultStep } from './ResultStep.tsx'

const texts = transferTexts.import

const STEP_OF: Record<DataImport['status'], number> = {
  UPLOADED: 1,
  CHECKING: 2,
  CHECKED: 2,
  RUNNING: 3,
  DONE: 4,
  FAILED: 3,
  CANCELLED: 3,
  UNDOING: 3,
  UNDONE: 4,
}

const GOING_ON: readonly DataImport['status'][] = ['CHECKING', 'RUNNING', 'UNDOING']

const Steps = ({ active }: { active: number }) => {
  const isMobile = useIsMobile()
  return (
    <Stepper activeStep={active} alternativeLabel={isMobile} sx={{ mb: 3, maxWidth: 720 }}>
      {texts.steps.map((label) => (
        <Step key={label}>
          <StepLabel>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

type WizardProps = { view: EntityView; columns: ImportColumns }

const Wizard = ({ view, columns }: WizardProps) => {
  const { user } = useSessionUser()
  const { id, data, error, refetch, open } = useOpenImport()
  const actions = useImportActions(open)
  const [adjusted, setAdjusted] = useState<string>()
  const restart = () => {
    setAdjusted(undefined)
    open(undefined)
  }
  if (error) return <FailedRecord isPart view={view} error={error} onRetry={() => void refetch()} />
  if (id && !data) return <LoadingLines />
  // Only the user that uploaded the file can continue; others can look.
  const isOwn = data?.requestedBy?.id === user.id
  const isAdjusting = isOwn && data !== undefined && (data.status === 'UPLOADED' || adjusted === data.id)
  const shared = { view, actions, restart }
  return (
    <>
      <Steps active={data ? (isAdjusting ? 1 : STEP_OF[data.status]) : 0} />
      {!data && <FileStep {...shared} columns={columns} />}
      {data && isAdjusting && (
        <ColumnsStep
          key={`${data.id} ${data.layout.sheet ?? ''} ${data.layout.headerLine ?? ''}`}
          {...shared}
          record={data}
          columns={columns}
          onChecked={() => setAdjusted(undefined)}
        />
      )}
      {data && !isAdjusting && GOING_ON.includes(data.status) && (
        <ProgressStep {...shared} record={data} isOwn={isOwn} />
      )}
      {data && !isAdjusting && !GOING_ON.includes(data.status) && (
        <ResultStep {...shared} record={data} isOwn={isOwn} onAdjust={() => setAdjusted(data.id)} />
      )}
    </>
  )
}

export const ImportPage = ({ resource }: { resource: AnyResource }) => {
  const view = useEntityView(resource)
  const { given } = useRouteScope(view)
  const back = useBack(view)
  const { data, error, refetch } = useImportColumns(resource.key, given)
  if (error) return <FailedRecord view={view} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingForm />
  return (
    <>
      <PageHeader title={texts.title(view.noun)} back={back} />
      {data.reason ? (
        <Notice
          icon={<BlockOutlined />}
          title={texts.notImportable(view.noun)}
          text={data.reason}
          actions={
            <Button component={RouterLink} to={back.to}>
              {crudTexts.form.backToList}
            </Button>
          }
        />
      ) : (
        <Box sx={{ maxWidth: 1060 }}>
          <PageSection label={texts.title(view.noun)}>
            <Wizard view={view} columns={data} />
          </PageSection>
          <ImportHistory entity={resource.key} given={given} />
        </Box>
      )}
    </>
  )
}
