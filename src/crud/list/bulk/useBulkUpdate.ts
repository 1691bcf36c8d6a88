import { type RaRecord, useListContext, useUpdateMany } from 'react-admin'
import type { UpdateVerdict } from '#dataProviders/graphql/buildQuery.ts'
import { ServiceError } from '#dataProviders/serviceError.ts'
import type { EntityView } from '../../entityView.ts'
import type { FormValues } from '../../form/formValues.ts'
import { useSelection } from '../selection/selection.ts'

const updatedIn = (error: unknown): string[] => {
  const verdicts = error instanceof ServiceError ? error.details.verdicts : undefined
  return Array.isArray(verdicts)
    ? (verdicts as UpdateVerdict[]).filter(({ isUpdated }) => isUpdated).map(({ id }) => id)
    : []
}

export const useBulkUpdate = (view: EntityView, onDone: (count: number) => void) => {
  const { ids, deselect } = useSelection()
  const { refetch } = useListContext()
  const [updateMany, { isPending, error }] = useUpdateMany<RaRecord, Error>()
  const update = (data: FormValues): void => {
    void updateMany(
      view.path,
      { ids: [...ids], data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => onDone(ids.length),
        onError: (failure) => {
          deselect(updatedIn(failure))
          refetch()
        },
      },
    )
  }
  return { update, isUpdating: isPending, error }
}
