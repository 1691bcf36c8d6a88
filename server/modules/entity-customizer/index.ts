import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import { defineService } from '#server/engine/service.ts'
import { automationsPart } from './automations/index.ts'
import { LATE_JOB } from './changeField.ts'
import { configuredEntity, configuredNames, configuredOverride } from './configuration/configuredEntities.ts'
import { configuredField, configuredGroup } from './configuration/configuredFields.ts'
import { configuredSearch } from './configuration/configuredSearches.ts'
import { configurationPart } from './configuration/index.ts'
import { versionsPart } from './configuration/versionOperations.ts'
import { dropRetiredEntities } from './consoleEntities.ts'
import { consoleEntityOperations } from './consoleEntityOperations.ts'
import { dashboardsPart } from './dashboards/index.ts'
import { getEntityConfigurationsOperation, updateEntityConfigurationOperation } from './entityConfigurations.ts'
import { getEntityOverridesOperation, override, updateEntityOverrideOperation } from './entityOverrides.ts'
import { convertLateValues, previewCustomFieldTypeOperation, undoFieldChange } from './fieldConversion.ts'
import { FIELD_CHANGES } from './fieldHistory.ts'
import { checkFormulaOperation, getFormulaFieldsOperation } from './formulas.ts'
import {
  createCustomFieldGroupOperation,
  deleteCustomFieldGroupOperation,
  updateCustomFieldGroupOperation,
} from './groups.ts'
import { indexFields } from './indexFields.ts'
import { kitsPart } from './kits/index.ts'
import { FIELDS, SECTIONS, undoOverride } from './overrideHistory.ts'
import { publicFormsPart } from './publicForms/index.ts'
import { getCustomFieldsOperation } from './readFields.ts'
import {
  countCustomFieldBlanksOperation,
  countCustomFieldValuesOperation,
  deleteCustomFieldOperation,
  purgeFields,
} from './removeField.ts'
import { rowRulesPart } from './rowRules/index.ts'
import { customizerSdl } from './sdl.ts'
import { forgetSearches } from './searches/forget.ts'
import { savedSearchHooks } from './searches/hooks.ts'
import { searchesPart } from './searches/index.ts'
import { customizerTables } from './tables.ts'
import { translationsPart } from './translations/index.ts'
import { createCustomFieldOperation, updateCustomFieldOperation } from './writeFields.ts'

const DROP_ENTITIES_JOB = 'entity-customizer:dropRetiredEntities'
const INDEX_FIELDS_JOB = 'entity-customizer:indexFields'
const PURGE_FIELDS_JOB = 'entity-customizer:purgeFields'
const FORGET_SEARCHES_JOB = 'entity-customizer:forgetSearches'

export const entityCustomizerService = defineService({
  name: 'entity-customizer',
  tables: customizerTables,
  inputs: {
    SavedSearchInput: {
      entity: 'savedSearch',
      description: 'Values of a saved search. On update, absent fields stay.',
    },
  },
  // Bulk deletions of searches run no hooks.
  handWritten: {
    customField: [],
    entityOverride: [],
    formAnswer: ['beforeWrite', 'afterWrite', 'computed', 'cacheableComputed', 'filters'],
    savedSearch: ['complete', 'beforeWrite', 'afterWrite', 'computed', 'cacheableComputed', 'filters'],
  },
  entities: {
    savedSearch: { ...savedSearchHooks, configured: configuredSearch },
    consoleEntity: { configured: configuredEntity },
    entityConfiguration: { configured: configuredNames },
    customFieldGroup: { configured: configuredGroup },
    customField: {
      configured: configuredField,
      undo: {
        fields: [],
        rows: [FIELD_CHANGES],
        days: UNDO_DAYS,
        describe: (_context, changes) => changes,
        refusal: () => undefined,
        run: undoFieldChange,
      },
    },
    entityOverride: {
      configured: configuredOverride,
      undo: {
        fields: [SECTIONS],
        rows: [FIELDS],
        describe: (_context, changes) => changes,
        refusal: () => undefined,
        run: undoOverride(override),
      },
    },
  },
  jobs: {
    [DROP_ENTITIES_JOB]: (_payload, kernel) => dropRetiredEntities(kernel),
    [LATE_JOB]: convertLateValues,
    [INDEX_FIELDS_JOB]: (_payload, kernel) => indexFields(kernel),
    [PURGE_FIELDS_JOB]: (_payload, kernel) => purgeFields(kernel),
    [FORGET_SEARCHES_JOB]: (_payload, kernel) => forgetSearches(kernel),
  },
  schedules: {
    [DROP_ENTITIES_JOB]: '12 3 * * *',
    [INDEX_FIELDS_JOB]: '52 2 * * *',
    [PURGE_FIELDS_JOB]: '22 3 * * *',
    [FORGET_SEARCHES_JOB]: '37 3 * * *',
  },
  sdl: customizerSdl,
  operations: [
    getEntityConfigurationsOperation,
    getCustomFieldsOperation,
    checkFormulaOperation,
    getFormulaFieldsOperation,
    previewCustomFieldTypeOperation,
    countCustomFieldBlanksOperation,
    countCustomFieldValuesOperation,
    updateEntityConfigurationOperation,
    createCustomFieldOperation,
    updateCustomFieldOperation,
    deleteCustomFieldOperation,
    createCustomFieldGroupOperation,
    updateCustomFieldGroupOperation,
    deleteCustomFieldGroupOperation,
    getEntityOverridesOperation,
    updateEntityOverrideOperation,
    ...consoleEntityOperations,
  ],
  parts: [
    ...[searchesPart, automationsPart, rowRulesPart, publicFormsPart, dashboardsPart],
    ...[configurationPart, kitsPart, versionsPart, translationsPart],
  ],
})
