import type { StringMap, TranslationMessages } from 'react-admin'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { labelsOf } from '../entityLabels.ts'
import { capitalise, sentences, thePlural, thisOne } from './grammar.ts'
import { raMessages } from './ra.ts'

const fieldNames = (labels: AnyLabels): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels.fields).map(([name, label]) => [name, typeof label === 'string' ? label : label.label]),
  )

const stockTexts = (labels: AnyLabels): StringMap => {
  const many = (participle: string) => `%{smart_count} ${labels.plural} were ${participle}`
  return {
    empty: `No ${labels.plural} yet`,
    invite: 'Do you want to create one?',
    page: {
      list: labels.listTitle ?? sentences.listTitle(labels),
      create: sentences.createAction(labels),
      edit: `${sentences.updateTitle(labels)} %{recordRepresentation}`,
      show: `${capitalise(labels.singular)} %{recordRepresentation}`,
    },
    message: {
      delete_title: sentences.deleteQuestion(labels),
      bulk_update_title: `Edit ${thisOne(labels)}? |||| Edit ${thePlural(labels)}?`,
    },
    notifications: {
      created: sentences.created(labels),
      updated: `${sentences.updated(labels)} |||| ${many('saved')}`,
      loaded: `${sentences.loaded(labels)} |||| ${many('loaded')}`,
      deleted: `${sentences.deleted(labels)} |||| ${many('deleted')}`,
    },
  }
}

export const messagesOf = (registry: Registry): TranslationMessages => {
  const resources: StringMap = {}
  for (const resource of registry.all) {
    const labels = labelsOf(resource.key)
    resources[pathOf(resource)] = {
      name: `${labels.singular} |||| ${labels.plural}`,
      forcedCaseName: `${labels.singular} |||| ${labels.plural}`,
      fields: fieldNames(labels),
      ...stockTexts(labels),
    }
  }
  return { ...(raMessages as TranslationMessages), resources }
}
