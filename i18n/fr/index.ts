/** Messages for react-admin: its own, and the entities' labels under `resources.<path>`. */

import type { StringMap, TranslationMessages } from 'react-admin'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { labelsOf } from './entities/index.ts'
import { raMessages } from './ra.ts'

const fieldNames = (labels: AnyLabels): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels.fields).map(([name, label]) => [name, typeof label === 'string' ? label : label.label]),
  )

/** react-admin's messages and the labels of a registry's entities. */
export const messagesOf = (registry: Registry): TranslationMessages => {
  const resources: StringMap = {}
  for (const resource of registry.all) {
    const labels = labelsOf(resource.key)
    resources[pathOf(resource)] = {
      name: `${labels.singular} |||| ${labels.plural}`,
      forcedCaseName: `${labels.singular} |||| ${labels.plural}`,
      fields: fieldNames(labels),
    }
  }
  return { ...(raMessages as TranslationMessages), resources }
}
