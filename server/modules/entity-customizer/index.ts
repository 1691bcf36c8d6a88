import { defineService } from '#server/engine/service.ts'
import { getEntityConfigurations, updateEntityConfiguration } from './entityConfigurations.ts'
import {
  type Arrangement,
  arrangeCustomFields,
  createCustomFieldGroup,
  deleteCustomFieldGroup,
  updateCustomFieldGroup,
} from './groups.ts'
import { getCustomFields } from './readFields.ts'
import { customizerSdl } from './sdl.ts'
import { type BroughtSearches, bringSavedSearches } from './searches/bring.ts'
import { forgetSearches } from './searches/forget.ts'
import { savedSearchHooks } from './searches/hooks.ts'
import { createSavedSearch, deleteSavedSearch, restoreSavedSearch, updateSavedSearch } from './searches/operations.ts'
import { searchesSdl } from './searches/sdl.ts'
import {
  type CreateInput,
  countCustomFieldBlanks,
  countCustomFieldValues,
  createCustomField,
  deleteCustomField,
  type UpdateInput,
  updateCustomField,
} from './writeFields.ts'

const FORGET_SEARCHES_JOB = 'entity-customizer:forgetSearches'

export const entityCustomizerService = defineService({
  name: 'entity-customizer',
  sdl: `${customizerSdl}\n${searchesSdl}`,
  inputs: {
    SavedSearchInput: {
      entity: 'savedSearch',
      description: 'Values of a saved search. On update, absent fields stay.',
    },
  },
  // Bulk deletions of searches run no hooks.
  handWritten: { savedSearch: ['complete', 'beforeWrite', 'afterWrite', 'computed', 'cacheableComputed', 'filters'] },
  entities: { savedSearch: savedSearchHooks },
  // The page frame shows entity names even if only the licence page is accessible.
  unlicensedOperations: ['getEntityConfigurations', 'getCustomFields'],
  resolvers: {
    Query: {
      getEntityConfigurations: (_parent, _args, context) => getEntityConfigurations(context),
      getCustomFields: (_parent, args: { entity?: string | null }, context) => getCustomFields(context, args.entity),
      countCustomFieldBlanks: (_parent, args: { id: string }, context) => countCustomFieldBlanks(context, args.id),
      countCustomFieldValues: (_parent, args: { id: string }, context) => countCustomFieldValues(context, args.id),
    },
    Mutation: {
      updateEntityConfiguration: (_parent, args, context) => updateEntityConfiguration(context, args.input),
      createCustomField: (_parent, args: { input: CreateInput }, context) => createCustomField(context, args.input),
      updateCustomField: (_parent, args: { id: string; input: UpdateInput }, context) =>
        updateCustomField(context, args.id, args.input),
      deleteCustomField: (_parent, args: { id: string; force: boolean }, context) =>
        deleteCustomField(context, args.id, args.force),
      createCustomFieldGroup: (_parent, args: { entity: string; label: string }, context) =>
        createCustomFieldGroup(context, args),
      updateCustomFieldGroup: (_parent, args: { id: string; label: string }, context) =>
        updateCustomFieldGroup(context, args),
      deleteCustomFieldGroup: (_parent, args: { id: string }, context) => deleteCustomFieldGroup(context, args.id),
      arrangeCustomFields: (_parent, args: { input: Arrangement }, context) => arrangeCustomFields(context, args.input),
      createSavedSearch,
      updateSavedSearch,
      deleteSavedSearch: (_parent, args: { id: string }, context) => deleteSavedSearch(context, args.id),
      restoreSavedSearch,
      bringSavedSearches: (_parent, args: BroughtSearches, context) => bringSavedSearches(context, args),
    },
  },
  jobs: { [FORGET_SEARCHES_JOB]: (_payload, kernel) => forgetSearches(kernel) },
  schedules: { [FORGET_SEARCHES_JOB]: '37 3 * * *' },
})
