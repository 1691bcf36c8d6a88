import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AddedShippedPlansDocument, AddShippedPlansDocument } from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { shippedPlanTexts as texts } from '#i18n/fr/prescriptions.ts'
import { planPeriodText, suitedPlans } from '#i18n/fr/shippedPlans.ts'
import type { ErpCategory } from '#resources/domain/erp.ts'
import type { ShippedPlan } from '#resources/domain/shippedPlan.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { isDay, todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type ShippedPlansDialogProps = { record: SavedRecord; onClose: () => void }

const PLANS = 'intervention/maintenance-plan'

const useAdded = (location: string) =>
  useQuery({
    queryKey: [PLANS, 'shipped', location],
    queryFn: async () => {
      const { getMaintenancePlans } = await callOperation(AddedShippedPlansDocument, { location: [location] })
      return new Set(getMaintenancePlans.items.map(({ shippedCode }) => shippedCode))
    },
  })

const describe = (plan: ShippedPlan): string =>
  [planPeriodText(plan), plan.condition, plan.who, `${plan.text}, ${plan.article}`].filter(Boolean).join(' · ')

type ChoiceProps = { plan: ShippedPlan; isAdded: boolean; isChosen: boolean; onToggle: () => void }

const PlanChoice = ({ plan, isAdded, isChosen, onToggle }: ChoiceProps) => (
  <Box component="li">
    <FormControlLabel
      control={<Checkbox checked={isChosen} disabled={isAdded} onChange={onToggle} />}
      sx={{ alignItems: 'flex-start', py: 0.5, mr: 0 }}
      label={
        <Box sx={{ pt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name }}>
            {isAdded ? `${plan.label} (${texts.added})` : plan.label}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {describe(plan)}
          </Typography>
          {plan.certainty === 'UNVERIFIED' && (
            <Typography variant="body2" color="warning.main">
              {texts.unverified}
            </Typography>
          )}
        </Box>
      }
    />
  </Box>
)

const useAdding = (record: SavedRecord, onClose: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const add = async (codes: readonly string[], startsOn: string, category: string | undefined) => {
    setBusy(true)
    try {
      const input = { buildingFile: record.id, codes: [...codes], startsOn, category: category ?? null }
      const { addShippedPlans: count } = await callOperation(AddShippedPlansDocument, input)
      await client.invalidateQueries({ queryKey: [PLANS] })
      notify(texts.done(count), { type: 'success' })
      onClose()
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add }
}

export const ShippedPlansDialog = ({ record, onClose }: ShippedPlansDialogProps) => {
  const id = useId()
  const zone = useZone()
  const { isBusy, add } = useAdding(record, onClose)
  const [startsOn, setStartsOn] = useState<string | null>(() => todayIn(zone))
  const [category, setCategory] = useState<readonly Reference[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const added = useAdded((record.location as { id: string }).id)
  const classified = (record.category ?? null) as ErpCategory | null
  const toggle = (code: string) =>
    setChosen((before) => new Set(before.has(code) ? [...before].filter((one) => one !== code) : [...before, code]))
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isBusy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.titleOf(record.displayName)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.help}</DialogContentText>
        {!classified && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.noCategory}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}>
          <DateBox label={texts.startsOn} zone={zone} value={startsOn} onChange={setStartsOn} required />
          <ReferencePicker
            to="interventionCategory"
            label={texts.category}
            value={category}
            onChange={setCategory}
            canCreate={false}
          />
        </Box>
        {added.error && <Alert severity="error">{messageFor(added.error)}</Alert>}
        {added.isPending && <LoadingLines />}
        {added.data && (
          <Box component="ul" aria-label={texts.plans} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {suitedPlans(classified).map((plan) => (
              <PlanChoice
                key={plan.code}
                plan={plan}
                isAdded={added.data.has(plan.code)}
                isChosen={chosen.has(plan.code)}
                onToggle={() => toggle(plan.code)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isBusy}>
          {crudTexts.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={chosen.size === 0 || !isDay(startsOn)}
          onClick={() => isDay(startsOn) && void add([...chosen], startsOn, category[0]?.id)}
        >
          {texts.confirm(chosen.size)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
