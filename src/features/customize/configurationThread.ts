import { useMemo } from 'react'
import { customField } from '#resources/entities/customField.ts'
import { customFieldGroup } from '#resources/entities/customFieldGroup.ts'
import { entityConfiguration } from '#resources/entities/entityConfiguration.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { changesOf } from '#src/crud/show/changes.ts'
import type { Thread } from '#src/crud/show/thread.ts'

const TOPICS = [customField.key]

export const useConfigurationThread = (entity: string): Thread => {
  const configuration = useEntityView(entityConfiguration)
  const field = useEntityView(customField)
  const group = useEntityView(customFieldGroup)
  return useMemo(
    () => ({
      path: configuration.path,
      entity: entityConfiguration.key,
      recordId: entity,
      canComment: false,
      topics: TOPICS,
      describe: (activity, zone) => {
        const view = [field, group].find(({ resource }) => resource.key === activity.entity) ?? configuration
        const changes = changesOf(activity.changes, view, zone)
        const name = view === configuration ? undefined : activity.recordLabel
        return { noun: view.noun, changes, ...(name && { name }) }
      },
    }),
    [configuration, field, group, entity],
  )
}
