import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { configurationTexts as texts } from '#i18n/fr/configurationPages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PlanChanges } from '#src/shared/configuration/PlanChanges.tsx'
import { PlanNotes, PlanProblems } from '#src/shared/configuration/PlanNotes.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { STICKY_BAR } from '#src/ui/stickyBar.ts'
import { type Plan, type PlanSource, useApply, usePlan } from './configurationData.ts'

const Statements = ({ sql }: Pick<Plan, 'sql'>) => (
  <Box sx={{ mt: 2 }}>
    <Disclosure label={texts.sql(sql.length)}>
      <Typography
        component="pre"
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, mt: 1 }}
      >
        {sql.map((statement) => `${statement};`).join('\n')}
      </Typography>
    </Disclosure>
  </Box>
)

const ApplyButton = ({ plan, source, onDone }: { plan: Plan; source: PlanSource; onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useApply(source, onDone)
  const lost = plan.changes.filter(({ loss, consequence, action }) => loss || consequence || action === 'REMOVE')
  const apply = () => mutate(plan.hash, { onSettled: () => setAsking(false) })
  const count = plan.changes.length
  return (
    <>
      <Button variant="contained" disabled={isPending} onClick={lost.length > 0 ? () => setAsking(true) : apply}>
        {count > 0 ? texts.applyAll(count) : texts.adopt}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirm={texts.confirm}
          isDangerous
          isBusy={isPending}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lost.map(({ section, name, loss, consequence }) => (
              <li key={`${section} ${name}`}>
                {[`${section} › ${name}`, loss, consequence].filter(Boolean).join(' – ')}
              </li>
            ))}
          </Box>
        </ConfirmDialog>
      )}
    </>
  )
}

const countActions = (changes: Plan['changes']) => {
  const count = (wanted: Plan['changes'][number]['action']) => changes.filter(({ action }) => action === wanted).length
  return { updated: count('UPDATE'), created: count('CREATE'), removed: count('REMOVE') }
}

export const SourcePlan = ({ source, onClose }: { source: PlanSource; onClose: () => void }) => {
  const { data, error, isFetching, refetch } = usePlan(source)
  if (isFetching) return <LoadingLines />
  if (error || !data) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  const { changes, problems, notes, sql, adopted } = data
  const isOpen = problems.length === 0 && changes.length + adopted > 0
  return (
    <>
      <PageSection title={source.title}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {problems.length > 0 && <PlanProblems title={texts.refused} problems={problems} />}
          <PlanNotes notes={notes} />
          {problems.length === 0 && changes.length === 0 && <Alert severity="success">{texts.none}</Alert>}
          {problems.length === 0 && adopted > 0 && <Alert severity="info">{texts.adopted(adopted)}</Alert>}
        </Box>
        {sql.length > 0 && <Statements sql={sql} />}
      </PageSection>
      <PlanChanges changes={changes} />
      <Box sx={STICKY_BAR}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
          {changes.length > 0 && texts.summary(countActions(changes))}
        </Typography>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        {isOpen && <ApplyButton plan={data} source={source} onDone={onClose} />}
      </Box>
    </>
  )
}
