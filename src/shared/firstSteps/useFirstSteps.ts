import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  type FirstStepStateFragment,
  FirstStepsDocument,
  SkipFirstStepDocument,
  UpdateParametersDocument,
} from '#dataProviders/operations/parameter.ts'
import { firstStepsOf } from '#resources/domain/firstSteps.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useSessionUser } from '#src/session/useSession.ts'

const KEY = ['firstSteps'] as const

export type StepState = FirstStepStateFragment
type Skipping = Pick<StepState, 'code' | 'isSkipped'>

export const useFirstSteps = () => {
  const client = useQueryClient()
  const { holder } = useSessionUser()
  const isWanted = useFeatureFlags().on.has('SHOW_FIRST_STEPS') && firstStepsOf(holder).length > 0
  useLiveEvent('parameter', () => void client.invalidateQueries({ queryKey: KEY }))
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callOperation(FirstStepsDocument)).getFirstSteps,
    enabled: isWanted,
    // Refreshes steps that were done in another tab.
    refetchOnWindowFocus: true,
  })
  const { mutate: skip } = useMutation({
    mutationFn: async (skipping: Skipping) => (await callOperation(SkipFirstStepDocument, skipping)).skipFirstStep,
    onSuccess: (steps) => client.setQueryData(KEY, steps),
  })
  return { ...query, isWanted, skip }
}

/** For the whole organisation; a parameter shows the list again. */
export const useShowFirstSteps = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isShown: boolean) =>
      callOperation(UpdateParametersDocument, {
        input: { values: [{ code: 'SHOW_FIRST_STEPS', value: String(isShown) }] },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['parameters'] }),
  })
}
