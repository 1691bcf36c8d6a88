import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  MaintenancePlanDatesDocument,
  MaintenancePlanThresholdsDocument,
} from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'

const PLAN_PATH = 'intervention/maintenance-plan'
const WORK_PATH = 'intervention/intervention'

/** Below the paths, so that live events of plans and works read it again. */
export const usePlanDates = (id: string) =>
  useQuery({
    queryKey: [PLAN_PATH, 'dates', id],
    queryFn: async () => (await callOperation(MaintenancePlanDatesDocument, { id })).getMaintenancePlanDates,
  })

export const usePlanThresholds = (id: string) =>
  useQuery({
    queryKey: [PLAN_PATH, 'thresholds', id],
    queryFn: async () => (await callOperation(MaintenancePlanThresholdsDocument, { id })).getMaintenancePlanThresholds,
  })

export const usePlanCall = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async <T>(call: () => Promise<T>, textOf: (result: T) => string): Promise<T | undefined> => {
    setBusy(true)
    try {
      const result = await call()
      notify(textOf(result), { type: 'success' })
      await Promise.all([PLAN_PATH, WORK_PATH].map((path) => client.invalidateQueries({ queryKey: [path] })))
      return result
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
