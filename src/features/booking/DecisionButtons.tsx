/** Accepts or refuses what waits for the person: one step, a whole reservation, a selection. */
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionTexts as texts } from '#i18n/fr/decisions.ts'
import { type AskedDecision, DecisionDialog } from './DecisionDialog.tsx'
import { type AskedStep, fetchStepsToDecide, toDecideKey } from './decisions.ts'

type Props = { steps: readonly AskedStep[]; isCut?: boolean; onDone?: () => void }

const LOOKS = {
  accept: { icon: <CheckOutlined />, color: 'primary', variant: 'contained' },
  deny: { icon: <CloseOutlined />, color: 'error', variant: 'outlined' },
} as const

export const DecisionButtons = ({ steps, isCut = false, onDone }: Props) => {
  const [asked, setAsked] = useState<AskedDecision>()
  const [only, ...others] = steps
  return (
    <>
      {(['accept', 'deny'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          variant={LOOKS[action].variant}
          color={LOOKS[action].color}
          startIcon={LOOKS[action].icon}
          disabled={steps.length === 0}
          aria-haspopup="dialog"
          {...(only && others.length === 0 && { 'aria-label': texts.named(action, only.step, only.item) })}
          onClick={() => setAsked({ action, steps, isCut })}
        >
          {others.length > 0 ? texts.all[action] : texts.actions[action]}
        </Button>
      ))}
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} {...(onDone && { onDone })} />}
    </>
  )
}

/** The same for all that waits in these reservations; nothing where nothing does. */
export const ReservationDecisions = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const { data } = useQuery({
    queryKey: toDecideKey(ids),
    queryFn: () => fetchStepsToDecide(ids),
    enabled: ids.length > 0,
  })
  if (!data || data.steps.length === 0) return null
  return <DecisionButtons {...data} {...(onDone && { onDone })} />
}
