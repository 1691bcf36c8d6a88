import type { StringMap, TranslationMessages } from 'react-admin'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { labelsOf } from '../entityLabels.ts'
import { agree, capitalise, ofPlural, sentences, thePlural, thisOne } from './grammar.ts'
import { raMessages } from './ra.ts'

const fieldNames = (labels: AnyLabels): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels.fields).map(([name, label]) => [name, typeof label === 'string' ? label : label.label]),
  )

/** react-admin's own texts for an entity, in its gender and number. */
const stockTexts = (labels: AnyLabels): StringMap => {
  const many = (participle: string) => `%{smart_count} ${labels.plural} ont été ${agree(participle, labels, 2)}`
  return {
    empty: `Pas encore ${ofPlural(labels)}`,
    invite: `Voulez-vous en créer ${agree('un', labels)}\u00a0?`,
    page: {
      list: labels.listTitle ?? sentences.listTitle(labels),
      create: sentences.createAction(labels),
      edit: `${sentences.updateTitle(labels)} %{recordRepresentation}`,
      show: `${capitalise(labels.singular)} %{recordRepresentation}`,
    },
    message: {
      delete_title: sentences.deleteQuestion(labels),
      bulk_update_title: `Modifier ${thisOne(labels)}\u00a0? |||| Modifier ${thePlural(labels)}\u00a0?`,
    },
    notifications: {
      created: sentences.created(labels),
      updated: `${sentences.updated(labels)} |||| ${many('enregistré')}`,
      loaded: `${sentences.loaded(labels)} |||| ${many('chargé')}`,
      deleted: `${sentences.deleted(labels)} |||| ${many('supprimé')}`,
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
