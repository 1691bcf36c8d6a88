import { useCallback } from 'react'
import { type PlanningCommand, usePlanningKeys } from '#src/shared/planning/usePlanningKeys.ts'
import type { useCreate } from './useCreate.ts'
import type { PlanningState } from './usePlanningState.ts'

export type PlanningPanel = 'filters' | 'legend' | null

type CommandOptions = {
  turn: (to: 'previous' | 'next' | 'today') => void
  create: ReturnType<typeof useCreate>
  update: (change: Partial<PlanningState>) => void
  setPanel: (panel: PlanningPanel) => void
}

export const useCommands = ({ turn, create, update, setPanel }: CommandOptions) => {
  const run = useCallback(
    (command: PlanningCommand) => {
      if (command === 'today' || command === 'previous' || command === 'next') turn(command)
      else if (command === 'create') create.canCreate && create.open()
      else if (command === 'filters' || command === 'legend') setPanel(command)
      else update({ view: command })
    },
    [turn, create, update, setPanel],
  )
  usePlanningKeys(run)
  return run
}
