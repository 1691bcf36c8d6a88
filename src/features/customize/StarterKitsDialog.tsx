import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { starterKitTexts as texts } from '#i18n/fr/starterKits.ts'
import { RETIRED_DAYS } from '#resources/domain/consoleEntities.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { PlanChanges } from '#src/shared/configuration/PlanChanges.tsx'
import { PlanNotes, PlanProblems } from '#src/shared/configuration/PlanNotes.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { type KitChange, type StarterKit, useApplyKit, useKitPlan, useStarterKits } from './starterKits.ts'

type CardProps = { kit: StarterKit; onChoose: (change: KitChange['change']) => void }

const KitCard = ({ kit, onChoose }: CardProps) => {
  const { name, use } = texts.kits[kit.key]
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="h3" variant="h4">
            {name}
          </Typography>
          {kit.state === 'INSTALLED' && <ToneChip tone="good" label={texts.isInstalled} />}
        </Box>
        <Typography>{use}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.entities(kit.entities.map((entity) => entity.name))} {texts.adds(kit)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        {kit.state !== 'INSTALLED' && (
          <Button variant="outlined" aria-label={texts.installNamed(name)} onClick={() => onChoose('INSTALL')}>
            {texts.install}
          </Button>
        )}
        {kit.state !== 'ABSENT' && (
          <Button color="inherit" aria-label={texts.removeNamed(name)} onClick={() => onChoose('REMOVE')}>
            {texts.remove}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const Cards = ({ onChoose }: { onChoose: (chosen: KitChange) => void }) => {
  const { data, error, refetch } = useStarterKits()
  if (data)
    return (
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((kit) => (
          <KitCard key={kit.key} kit={kit} onChoose={(change) => onChoose({ kit, change })} />
        ))}
      </Box>
    )
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <LoadingLines rows={5} />
}

type PlanProps = { chosen: KitChange; title: string; onClose: () => void }

const KitPlan = ({ chosen, title, onClose }: PlanProps) => {
  const { change } = chosen
  const { data, error, isFetching, refetch } = useKitPlan(chosen)
  const { mutate, isPending } = useApplyKit(chosen, onClose)
  const isReady = !isFetching && data?.problems.length === 0
  const hasEffect = isReady && data.changes.length > 0
  return (
    <>
      {/* The plan has no control of its own, and the keyboard scrolls it. */}
      <DialogContent tabIndex={0} role="region" aria-label={title}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {isFetching && <LoadingLines rows={5} />}
          {!isFetching && error && <LoadFailure title={texts.refused} error={error} onRetry={() => void refetch()} />}
          {!isFetching && data && (
            <>
              {data.problems.length > 0 && <PlanProblems title={texts.refused} problems={data.problems} />}
              {isReady && !hasEffect && <Alert severity="success">{texts.none}</Alert>}
              {hasEffect && change === 'REMOVE' && <Alert severity="warning">{texts.removeHelp(RETIRED_DAYS)}</Alert>}
              {isReady && <PlanNotes notes={data.notes} />}
            </>
          )}
        </Box>
        {hasEffect && <PlanChanges changes={data.changes} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {customizeTexts.cancel}
        </Button>
        {hasEffect && (
          <Button
            variant="contained"
            color={change === 'REMOVE' ? 'error' : 'primary'}
            loading={isPending}
            onClick={() => mutate(data.hash)}
          >
            {texts.confirm[change]}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

export const StarterKitsDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const [chosen, setChosen] = useState<KitChange>()
  const title = chosen ? texts.planned[chosen.change](texts.kits[chosen.kit.key].name) : texts.title
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {chosen ? (
        <KitPlan chosen={chosen} title={title} onClose={() => setChosen(undefined)} />
      ) : (
        <>
          <DialogContent>
            <DialogContentText sx={{ mb: 1.5 }}>{texts.note}</DialogContentText>
            <Cards onChoose={setChosen} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {customizeTexts.close}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
