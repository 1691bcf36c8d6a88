import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionTexts as texts } from '#i18n/fr/decisions.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { DecisionDialog, type PendingDecision } from './DecisionDialog.tsx'
import { type AskedStep, fetchStepsToDecide, toDecideKey } from './decisions.ts'

type Asked = { steps: readonly AskedStep[]; isCut?: boolean }
type Props = Asked & {
  isQuiet?: boolean
  onDone?: () => void
}

const LOOKS = {
  accept: { icon: <CheckOutlined />, color: 'primary', variant: 'contained' },
  deny: { icon: <CloseOutlined />, color: 'error', variant: 'outlined' },
} as const

const useDecision = (onDone?: () => void) => {
  const [asked, ask] = useState<PendingDecision>()
  const dialog = asked && <DecisionDialog {...asked} onClose={() => ask(undefined)} {...(onDone && { onDone })} />
  return { ask, dialog }
}

/** « Accepter » and « Refuser » in the head of a page, while a step waits for the user. */
export const useDecisionActions = ({ steps, isCut = false }: Asked): readonly PageAction[] => {
  const { ask, dialog } = useDecision()
  const [only, ...others] = steps
  const actionOf = (action: 'accept' | 'deny') => ({
    key: action,
    label: others.length > 0 ? texts.all[action] : texts.actions[action],
    icon: LOOKS[action].icon,
    ...(only && others.length === 0 && { name: texts.named(action, only.step, only.item) }),
    isHidden: steps.length === 0,
    opensDialog: true,
    onClick: () => ask({ action, steps, isCut }),
  })
  return [
    { ...actionOf('accept'), kind: 'primary', dialog },
    { ...actionOf('deny'), kind: 'secondary', isNegative: true },
  ]
}

export const DecisionButtons = ({ steps, isCut = false, isQuiet = false, onDone }: Props) => {
  const { ask, dialog } = useDecision(onDone)
  const [only, ...others] = steps
  return (
    <>
      {(['accept', 'deny'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          variant={isQuiet ? 'outlined' : LOOKS[action].variant}
          color={LOOKS[action].color}
          startIcon={LOOKS[action].icon}
          disabled={steps.length === 0}
          aria-haspopup="dialog"
          {...(only && others.length === 0 && { 'aria-label': texts.named(action, only.step, only.item) })}
          onClick={() => ask({ action, steps, isCut })}
        >
          {others.length > 0 ? texts.all[action] : texts.actions[action]}
        </Button>
      ))}
      {dialog}
    </>
  )
}

const useStepsToDecide = (ids: readonly string[]) =>
  useQuery({ queryKey: toDecideKey(ids), queryFn: () => fetchStepsToDecide(ids), enabled: ids.length > 0 })

const NOTHING: Asked = { steps: [] }

export const useReservationDecisionActions = (ids: readonly string[]): readonly PageAction[] =>
  useDecisionActions(useStepsToDecide(ids).data ?? NOTHING)

/** Buttons that decide all waiting steps of these reservations; renders nothing if none waits. */
export const ReservationDecisions = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const { data } = useStepsToDecide(ids)
  if (!data || data.steps.length === 0) return null
  return <DecisionButtons {...data} {...(onDone && { onDone })} />
}

/** Actions of a row, for the reservation `id`. All rows of the page share one request for `ids`. */
export const useDecisionRowActions = (id: string | undefined, ids: readonly string[]): readonly PageAction[] => {
  const { steps, isCut = false }: Asked = useStepsToDecide(ids).data ?? NOTHING
  return useDecisionActions({ steps: steps.filter(({ of }) => of?.id === id), isCut })
}
