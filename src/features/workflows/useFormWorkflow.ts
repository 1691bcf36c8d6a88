import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormStep, FormWorkflow } from './diagram.ts'

type Values = {
  respectOrder?: boolean | null
  reservedAtStart?: boolean | null
  steps?: readonly FormStep[] | null
}

export const useFormWorkflow = (): FormWorkflow => {
  const { control } = useFormContext<Values>()
  const [respectOrder, reservedAtStart, steps] = useWatch({
    control,
    name: ['respectOrder', 'reservedAtStart', 'steps'],
  })
  return useMemo(
    () => ({ respectOrder: respectOrder ?? false, reservedAtStart: reservedAtStart ?? false, steps: steps ?? [] }),
    [respectOrder, reservedAtStart, steps],
  )
}
