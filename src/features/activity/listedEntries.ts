import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { type Activity, readActivityEntries } from '#dataProviders/activities.ts'
import { activity } from '#resources/entities/activity.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { SavedRecord } from '#src/crud/slots.ts'

type Listed = { entry: Activity | undefined; isPending: boolean; error: Error | null }

export const useListedEntry = (id: string): Listed => {
  const { data = [] } = useListContext<SavedRecord>()
  const ids = data.map((one) => one.id)
  const {
    data: entries,
    isPending,
    error,
  } = useQuery({
    queryKey: [pathOf(activity), 'entries', ids],
    queryFn: () => readActivityEntries(ids),
    enabled: ids.length > 0,
  })
  return { entry: entries?.find((one) => one.id === id), isPending, error }
}
