import { useQueryClient } from '@tanstack/react-query'
import { INSTANCE_STATUS, useInstanceStatus } from './useInstanceStatus.ts'
import { useLiveEvent } from './useLiveEvent.ts'

export const useCompany = () => {
  const client = useQueryClient()
  useLiveEvent('parameter', () => void client.invalidateQueries({ queryKey: INSTANCE_STATUS }))
  return useInstanceStatus()?.company
}
