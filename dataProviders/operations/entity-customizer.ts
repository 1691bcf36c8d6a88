/** Written by `npm run operations` from entity-customizer.graphql and contract/entity-customizer.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of state of an automation run. */
export type AutomationRunState =
  | 'BLOCKED'
  | 'DONE'
  | 'FAILED'
  | 'SKIPPED'
  | 'WAITING';

/** Kind of a difference. */
export type ConfigurationAction =
  | 'CREATE'
  | 'REMOVE'
  | 'UPDATE';

/** A new entity of the organisation. */
export type ConsoleEntityInput = {
  readonly gender: EntityGender;
  /** Default: a plain icon. */
  readonly icon?: string | null | undefined;
  /** Default: with the reference data. */
  readonly menuGroup?: string | null | undefined;
  readonly pluralLabel: string;
  readonly singularLabel: string;
};

/** Place of an entity in the menu; absent values stay. */
export type ConsoleEntityPlace = {
  readonly icon?: string | null | undefined;
  readonly menuGroup?: string | null | undefined;
};

/** A new custom field. */
export type CreateCustomFieldInput = {
  readonly entity: string;
  readonly group?: string | null | undefined;
  readonly inList?: boolean | null | undefined;
  readonly label: string;
  readonly name: string;
  readonly options?: ReadonlyArray<CustomFieldOptionInput> | null | undefined;
  readonly required?: boolean | null | undefined;
  readonly settings?: unknown;
  readonly size?: number | null | undefined;
  readonly type: CustomFieldValueType;
};

/** A choice of a field of the types list and choices. */
export type CustomFieldOptionInput = {
  /** As #RRGGBB; absent or null: none. */
  readonly color?: string | null | undefined;
  /** Id of an existing choice; absent: matched by label, otherwise new. */
  readonly id?: string | null | undefined;
  /** Label, unique within the field. */
  readonly value: string;
};

/** Types of custom fields. */
export type CustomFieldValueType =
  | 'bool'
  | 'choices'
  | 'color'
  | 'date'
  | 'datetime'
  | 'email'
  | 'file'
  | 'files'
  | 'float'
  | 'icon'
  | 'image'
  | 'int'
  | 'list'
  | 'longText'
  | 'money'
  | 'phone'
  | 'reference'
  | 'references'
  | 'richText'
  | 'string'
  | 'url';

/** A tile. */
export type DashboardTileInput = {
  /** A shared search. */
  readonly search: string;
  readonly width: number;
};

/** Custom names of an entity. */
export type EntityConfigurationInput = {
  readonly entity: string;
  readonly gender: EntityGender;
  readonly pluralLabel: string;
  readonly singularLabel: string;
};

/** Grammatical gender of an entity's name, for French sentences. */
export type EntityGender =
  | 'FEMININE'
  | 'MASCULINE';

/** Changes to declared fields; absent values stay. */
export type EntityOverrideInput = {
  readonly entity: string;
  /** By field name: all its changes, or null for none. */
  readonly fields?: unknown;
  /** The complete order; null: as declared. */
  readonly sections?: ReadonlyArray<SectionOverrideInput> | null | undefined;
};

/** The values of state of a form answer. */
export type FormAnswerState =
  | 'DONE'
  | 'REFUSED'
  | 'TO_DO';

/** Types of values in formulas. */
export type FormulaValueType =
  | 'BOOLEAN'
  | 'CHOICE'
  | 'DATE'
  | 'MONEY'
  | 'NUMBER'
  | 'TEXT';

/** Answer to a notification. */
export type NotificationAnswer =
  | 'ACCEPTED'
  /** Of a message. */
  | 'READ'
  | 'REFUSED';

/** The values of state of a notification. */
export type NotificationState =
  | 'ACCEPTED'
  | 'ASKED'
  | 'READ'
  | 'REFUSED'
  | 'UNREAD'
  | 'VOID';

/** State of an entity that the organisation made. */
export type OwnEntityState =
  /** No menu entry yet. */
  | 'DRAFT'
  | 'PUBLISHED'
  /** Served nowhere, and dropped later. */
  | 'RETIRED';

/** Values of a saved search. On update, absent fields stay. */
export type SavedSearchInput = {
  /** Displayed filters without value, by name, and the view of the list. */
  readonly displayedFilters?: unknown;
  /** Filters of the list: an object of at most 8,000 characters. */
  readonly filter?: unknown;
  /** True if all users with access to the list see it. */
  readonly isShared?: boolean | null | undefined;
  /** Entity key of the list. */
  readonly list?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly perPage?: number | null | undefined;
  readonly sortField?: string | null | undefined;
  readonly sortOrder?: SavedSearchSortOrder | null | undefined;
};

/** The values of sortOrder of a saved search. */
export type SavedSearchSortOrder =
  | 'ASC'
  | 'DESC';

/** A section and its fields in form order. */
export type SectionOverrideInput = {
  /** Names of declared fields, and customFields. with the name of a custom field. */
  readonly fields: ReadonlyArray<string>;
  /** Declared section, customFields, or group- and the id of a heading. */
  readonly key: string;
  /** Absent: as declared. */
  readonly label?: string | null | undefined;
};

/** Change by a starter kit. */
export type StarterKitChange =
  | 'INSTALL'
  | 'REMOVE';

/** Configurations that the product ships. */
export type StarterKitKey =
  | 'ASSOCIATIONS'
  | 'KEYS'
  | 'LOST_PROPERTY'
  | 'SUGGESTIONS'
  | 'VEHICLES';

/** By the entities of the kit that are in use: all, some or none. */
export type StarterKitState =
  | 'ABSENT'
  | 'INSTALLED'
  | 'PARTIAL';

/** Changes of a custom field; absent values stay. */
export type UpdateCustomFieldInput = {
  /** Values that do not convert to another type, as the preview counted them; more are refused. */
  readonly acceptedLosses?: number | null | undefined;
  readonly group?: string | null | undefined;
  readonly inList?: boolean | null | undefined;
  readonly label?: string | null | undefined;
  readonly options?: ReadonlyArray<CustomFieldOptionInput> | null | undefined;
  readonly required?: boolean | null | undefined;
  readonly retired?: boolean | null | undefined;
  /** All settings; absent: they stay. */
  readonly settings?: unknown;
  readonly size?: number | null | undefined;
  readonly type?: CustomFieldValueType | null | undefined;
};

export type EntityConfigurationsQueryVariables = Exact<{ [key: string]: never; }>;


export type EntityConfigurationsQuery = { readonly getEntityConfigurations: ReadonlyArray<{ readonly entity: string, readonly singularLabel: string, readonly pluralLabel: string, readonly gender: EntityGender, readonly isDefault: boolean, readonly isDerived: boolean }>, readonly getEntityOverrides: ReadonlyArray<{ readonly entity: string, readonly patch: unknown, readonly quarantined: unknown }> };

export type CustomFieldsQueryVariables = Exact<{
  entity?: string | null | undefined;
}>;


export type CustomFieldsQuery = { readonly getCustomFields: { readonly groups: ReadonlyArray<{ readonly id: string, readonly label: string, readonly position: number }>, readonly fields: ReadonlyArray<{ readonly id: string, readonly label: string, readonly name: string, readonly type: CustomFieldValueType, readonly required: boolean, readonly size: number, readonly position: number, readonly settings: unknown, readonly inList: boolean, readonly retired: boolean, readonly purgesAt: string | null, readonly group: { readonly id: string } | null, readonly options: ReadonlyArray<{ readonly id: string, readonly value: string, readonly color: string | null }>, readonly retiredOptions: ReadonlyArray<{ readonly id: string, readonly value: string, readonly color: string | null }> }> } };

export type CustomFieldCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomFieldCountsQuery = { readonly getCustomFields: { readonly fields: ReadonlyArray<{ readonly id: string, readonly entity: string, readonly retired: boolean }> } };

export type CustomFieldValueCountQueryVariables = Exact<{
  id: string;
}>;


export type CustomFieldValueCountQuery = { readonly countCustomFieldValues: number };

export type CustomFieldBlankCountQueryVariables = Exact<{
  id: string;
}>;


export type CustomFieldBlankCountQuery = { readonly countCustomFieldBlanks: number };

export type UpdateEntityConfigurationMutationVariables = Exact<{
  input: EntityConfigurationInput;
}>;


export type UpdateEntityConfigurationMutation = { readonly updateEntityConfiguration: { readonly entity: string } };

export type CreateCustomFieldMutationVariables = Exact<{
  input: CreateCustomFieldInput;
}>;


export type CreateCustomFieldMutation = { readonly createCustomField: { readonly id: string } };

export type UpdateCustomFieldMutationVariables = Exact<{
  id: string;
  input: UpdateCustomFieldInput;
}>;


export type UpdateCustomFieldMutation = { readonly updateCustomField: { readonly id: string } };

export type DeleteCustomFieldMutationVariables = Exact<{
  id: string;
  force?: boolean | null | undefined;
}>;


export type DeleteCustomFieldMutation = { readonly deleteCustomField: boolean };

export type UpdateEntityOverrideMutationVariables = Exact<{
  input: EntityOverrideInput;
}>;


export type UpdateEntityOverrideMutation = { readonly updateEntityOverride: { readonly entity: string } };

export type CreateCustomFieldGroupMutationVariables = Exact<{
  entity: string;
  label: string;
}>;


export type CreateCustomFieldGroupMutation = { readonly createCustomFieldGroup: { readonly id: string } };

export type UpdateCustomFieldGroupMutationVariables = Exact<{
  id: string;
  label: string;
}>;


export type UpdateCustomFieldGroupMutation = { readonly updateCustomFieldGroup: { readonly id: string } };

export type DeleteCustomFieldGroupMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCustomFieldGroupMutation = { readonly deleteCustomFieldGroup: boolean };

export type SavedSearchesQueryVariables = Exact<{
  list: string;
}>;


export type SavedSearchesQuery = { readonly getSavedSearches: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly perPage: number | null, readonly isShared: boolean | null, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type SharedSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedSearchesQuery = { readonly getSavedSearches: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly list: string | null }> } };

export type SavedSearchFragment = { readonly id: string, readonly name: string | null, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly perPage: number | null, readonly isShared: boolean | null, readonly owner: { readonly id: string, readonly displayName: string } | null };

export type CreateSavedSearchMutationVariables = Exact<{
  input: SavedSearchInput;
}>;


export type CreateSavedSearchMutation = { readonly createSavedSearch: { readonly id: string } };

export type UpdateSavedSearchMutationVariables = Exact<{
  id: string;
  input: SavedSearchInput;
}>;


export type UpdateSavedSearchMutation = { readonly updateSavedSearch: { readonly id: string } };

export type DeleteSavedSearchMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSavedSearchMutation = { readonly deleteSavedSearch: string };

export type RestoreSavedSearchMutationVariables = Exact<{
  id: string;
}>;


export type RestoreSavedSearchMutation = { readonly restoreSavedSearch: { readonly id: string } };

export type BringSavedSearchesMutationVariables = Exact<{
  list: string;
  searches: ReadonlyArray<SavedSearchInput> | SavedSearchInput;
}>;


export type BringSavedSearchesMutation = { readonly bringSavedSearches: ReadonlyArray<number> };

export type CheckFormulaQueryVariables = Exact<{
  entity: string;
  name: string;
  formula: string;
}>;


export type CheckFormulaQuery = { readonly checkFormula: { readonly text: string, readonly types: ReadonlyArray<CustomFieldValueType>, readonly isComparable: boolean, readonly problem: { readonly message: string, readonly from: number, readonly to: number } | null, readonly records: ReadonlyArray<{ readonly id: string, readonly title: string, readonly value: string | null }> } };

export type CustomFieldTypePreviewQueryVariables = Exact<{
  id: string;
  input: UpdateCustomFieldInput;
}>;


export type CustomFieldTypePreviewQuery = { readonly previewCustomFieldType: { readonly converted: number, readonly lost: number, readonly losses: ReadonlyArray<{ readonly value: string, readonly count: number, readonly records: ReadonlyArray<string> }> } };

export type FormulaFieldsQueryVariables = Exact<{
  entity: string;
}>;


export type FormulaFieldsQuery = { readonly getFormulaFields: ReadonlyArray<{ readonly path: string, readonly label: string, readonly type: FormulaValueType, readonly choices: ReadonlyArray<string> }> };

export type ConsoleEntitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleEntitiesQuery = { readonly getConsoleEntities: ReadonlyArray<{ readonly key: string, readonly singularLabel: string, readonly pluralLabel: string, readonly gender: EntityGender, readonly icon: string | null, readonly menuGroup: string | null, readonly state: OwnEntityState, readonly dropsAt: string | null }> };

export type CreateConsoleEntityMutationVariables = Exact<{
  input: ConsoleEntityInput;
}>;


export type CreateConsoleEntityMutation = { readonly createConsoleEntity: { readonly key: string } };

export type UpdateConsoleEntityMutationVariables = Exact<{
  key: string;
  input: ConsoleEntityPlace;
}>;


export type UpdateConsoleEntityMutation = { readonly updateConsoleEntity: { readonly key: string } };

export type PublishConsoleEntityMutationVariables = Exact<{
  key: string;
}>;


export type PublishConsoleEntityMutation = { readonly publishConsoleEntity: { readonly key: string } };

export type RetireConsoleEntityMutationVariables = Exact<{
  key: string;
}>;


export type RetireConsoleEntityMutation = { readonly retireConsoleEntity: { readonly key: string } };

export type RestoreConsoleEntityMutationVariables = Exact<{
  key: string;
}>;


export type RestoreConsoleEntityMutation = { readonly restoreConsoleEntity: { readonly key: string } };

export type DashboardTileFragment = { readonly id: string, readonly name: string, readonly list: string, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly width: number };

export type DashboardTilesQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardTilesQuery = { readonly getDashboardTiles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly list: string, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly width: number }> };

export type RoleTilesQueryVariables = Exact<{
  role?: string | null | undefined;
}>;


export type RoleTilesQuery = { readonly getRoleTiles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly list: string, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly width: number }> };

export type SetDashboardTilesMutationVariables = Exact<{
  role?: string | null | undefined;
  tiles: ReadonlyArray<DashboardTileInput> | DashboardTileInput;
}>;


export type SetDashboardTilesMutation = { readonly setDashboardTiles: ReadonlyArray<{ readonly id: string, readonly name: string, readonly list: string, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly width: number }> };

export type AutomationButtonsQueryVariables = Exact<{ [key: string]: never; }>;


export type AutomationButtonsQuery = { readonly getAutomationButtons: ReadonlyArray<{ readonly id: string, readonly entity: string, readonly label: string, readonly confirmation: string | null }> };

export type PressAutomationButtonMutationVariables = Exact<{
  id: string;
  recordId: string;
}>;


export type PressAutomationButtonMutation = { readonly pressAutomationButton: string };

export type OpenNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenNotificationsQuery = { readonly getNotifications: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly text: string | null, readonly state: NotificationState | null, readonly entity: string | null, readonly recordId: string | null, readonly recordLabel: string | null, readonly createdAt: string | null }> } };

export type AnswerNotificationMutationVariables = Exact<{
  id: string;
  answer: NotificationAnswer;
  comment?: string | null | undefined;
}>;


export type AnswerNotificationMutation = { readonly answerNotification: string };

export type PreviewAutomationMutationVariables = Exact<{
  id: string;
  recordId: string;
}>;


export type PreviewAutomationMutation = { readonly previewAutomation: { readonly state: AutomationRunState, readonly reason: string | null, readonly effects: ReadonlyArray<{ readonly kind: string, readonly text: string, readonly subject: string | null, readonly body: string | null, readonly recipients: ReadonlyArray<string>, readonly notice: string | null, readonly values: unknown }> } };

export type RerunAutomationMutationVariables = Exact<{
  id: string;
}>;


export type RerunAutomationMutation = { readonly rerunAutomation: string };

export type ExportConfigurationQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportConfigurationQuery = { readonly exportConfiguration: string };

export type ConfigurationPlannedFragment = { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> };

export type ConfigurationDifferenceFragment = { readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> };

export type PlanConfigurationQueryVariables = Exact<{
  content: string;
}>;


export type PlanConfigurationQuery = { readonly planConfiguration: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export type ApplyConfigurationMutationVariables = Exact<{
  content: string;
  hash: string;
}>;


export type ApplyConfigurationMutation = { readonly applyConfiguration: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export type OpenFormAnswersQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenFormAnswersQuery = { readonly getFormAnswers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly entity: string | null, readonly recordId: string | null, readonly recordLabel: string | null, readonly formName: string | null, readonly state: FormAnswerState | null, readonly canDecide: boolean | null, readonly createdAt: string | null }> } };

export type RecordFormAnswerQueryVariables = Exact<{
  recordId: string;
}>;


export type RecordFormAnswerQuery = { readonly getFormAnswers: { readonly items: ReadonlyArray<{ readonly id: string, readonly entity: string | null, readonly recordId: string | null, readonly recordLabel: string | null, readonly formName: string | null, readonly state: FormAnswerState | null, readonly canDecide: boolean | null, readonly createdAt: string | null }> } };

export type DecideFormAnswerMutationVariables = Exact<{
  id: string;
  state: FormAnswerState;
  message?: string | null | undefined;
}>;


export type DecideFormAnswerMutation = { readonly decideFormAnswer: string };

export type StarterKitsQueryVariables = Exact<{ [key: string]: never; }>;


export type StarterKitsQuery = { readonly getStarterKits: ReadonlyArray<{ readonly key: StarterKitKey, readonly state: StarterKitState, readonly fields: number, readonly views: number, readonly automations: number, readonly tiles: number, readonly entities: ReadonlyArray<{ readonly key: string, readonly name: string }> }> };

export type PlanStarterKitQueryVariables = Exact<{
  kit: StarterKitKey;
  change: StarterKitChange;
}>;


export type PlanStarterKitQuery = { readonly planStarterKit: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export type ApplyStarterKitMutationVariables = Exact<{
  kit: StarterKitKey;
  change: StarterKitChange;
  hash: string;
}>;


export type ApplyStarterKitMutation = { readonly applyStarterKit: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export type ConfigurationVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigurationVersionsQuery = { readonly getConfigurationVersions: ReadonlyArray<{ readonly id: string, readonly madeAt: string, readonly authors: ReadonlyArray<string>, readonly unknownAuthors: number, readonly sections: ReadonlyArray<{ readonly label: string, readonly count: number }> }> };

export type ConfigurationVersionChangesQueryVariables = Exact<{
  id: string;
}>;


export type ConfigurationVersionChangesQuery = { readonly getConfigurationVersionChanges: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> };

export type PlanConfigurationVersionQueryVariables = Exact<{
  id: string;
}>;


export type PlanConfigurationVersionQuery = { readonly planConfigurationVersion: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export type ApplyConfigurationVersionMutationVariables = Exact<{
  id: string;
  hash: string;
}>;


export type ApplyConfigurationVersionMutation = { readonly applyConfigurationVersion: { readonly hash: string, readonly adopted: number, readonly sql: ReadonlyArray<string>, readonly notes: ReadonlyArray<string>, readonly problems: ReadonlyArray<string>, readonly changes: ReadonlyArray<{ readonly section: string, readonly action: ConfigurationAction, readonly name: string, readonly formerName: string | null, readonly loss: string | null, readonly consequence: string | null, readonly fields: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> }> } };

export const SavedSearchFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment SavedSearch on SavedSearch {
  id
  name
  filter
  displayedFilters
  sortField
  sortOrder
  perPage
  isShared
  owner {
    id
    displayName
  }
}
    `, {"fragmentName":"SavedSearch"}) as unknown as TypedDocumentString<SavedSearchFragment, unknown>;
export const DashboardTileFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment DashboardTile on DashboardTile {
  id
  name
  list
  filter
  displayedFilters
  sortField
  sortOrder
  width
}
    `, {"fragmentName":"DashboardTile"}) as unknown as TypedDocumentString<DashboardTileFragment, unknown>;
export const ConfigurationDifferenceFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}
    `, {"fragmentName":"ConfigurationDifference"}) as unknown as TypedDocumentString<ConfigurationDifferenceFragment, unknown>;
export const ConfigurationPlannedFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
    fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`, {"fragmentName":"ConfigurationPlanned"}) as unknown as TypedDocumentString<ConfigurationPlannedFragment, unknown>;
export const EntityConfigurationsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query EntityConfigurations {
  getEntityConfigurations {
    entity
    singularLabel
    pluralLabel
    gender
    isDefault
    isDerived
  }
  getEntityOverrides {
    entity
    patch
    quarantined
  }
}
    `) as unknown as TypedDocumentString<EntityConfigurationsQuery, EntityConfigurationsQueryVariables>;
export const CustomFieldsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFields($entity: String) {
  getCustomFields(entity: $entity) {
    groups {
      id
      label
      position
    }
    fields {
      id
      label
      name
      type
      required
      group {
        id
      }
      size
      position
      options {
        id
        value
        color
      }
      retiredOptions {
        id
        value
        color
      }
      settings
      inList
      retired
      purgesAt
    }
  }
}
    `) as unknown as TypedDocumentString<CustomFieldsQuery, CustomFieldsQueryVariables>;
export const CustomFieldCountsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFieldCounts {
  getCustomFields {
    fields {
      id
      entity
      retired
    }
  }
}
    `) as unknown as TypedDocumentString<CustomFieldCountsQuery, CustomFieldCountsQueryVariables>;
export const CustomFieldValueCountDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFieldValueCount($id: ID!) {
  countCustomFieldValues(id: $id)
}
    `) as unknown as TypedDocumentString<CustomFieldValueCountQuery, CustomFieldValueCountQueryVariables>;
export const CustomFieldBlankCountDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFieldBlankCount($id: ID!) {
  countCustomFieldBlanks(id: $id)
}
    `) as unknown as TypedDocumentString<CustomFieldBlankCountQuery, CustomFieldBlankCountQueryVariables>;
export const UpdateEntityConfigurationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateEntityConfiguration($input: EntityConfigurationInput!) {
  updateEntityConfiguration(input: $input) {
    entity
  }
}
    `) as unknown as TypedDocumentString<UpdateEntityConfigurationMutation, UpdateEntityConfigurationMutationVariables>;
export const CreateCustomFieldDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateCustomField($input: CreateCustomFieldInput!) {
  createCustomField(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateCustomFieldMutation, CreateCustomFieldMutationVariables>;
export const UpdateCustomFieldDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateCustomField($id: ID!, $input: UpdateCustomFieldInput!) {
  updateCustomField(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateCustomFieldMutation, UpdateCustomFieldMutationVariables>;
export const DeleteCustomFieldDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation DeleteCustomField($id: ID!, $force: Boolean) {
  deleteCustomField(id: $id, force: $force)
}
    `) as unknown as TypedDocumentString<DeleteCustomFieldMutation, DeleteCustomFieldMutationVariables>;
export const UpdateEntityOverrideDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateEntityOverride($input: EntityOverrideInput!) {
  updateEntityOverride(input: $input) {
    entity
  }
}
    `) as unknown as TypedDocumentString<UpdateEntityOverrideMutation, UpdateEntityOverrideMutationVariables>;
export const CreateCustomFieldGroupDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateCustomFieldGroup($entity: String!, $label: String!) {
  createCustomFieldGroup(entity: $entity, label: $label) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateCustomFieldGroupMutation, CreateCustomFieldGroupMutationVariables>;
export const UpdateCustomFieldGroupDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateCustomFieldGroup($id: ID!, $label: String!) {
  updateCustomFieldGroup(id: $id, label: $label) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateCustomFieldGroupMutation, UpdateCustomFieldGroupMutationVariables>;
export const DeleteCustomFieldGroupDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation DeleteCustomFieldGroup($id: ID!) {
  deleteCustomFieldGroup(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteCustomFieldGroupMutation, DeleteCustomFieldGroupMutationVariables>;
export const SavedSearchesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query SavedSearches($list: String!) {
  getSavedSearches(
    filter: {list: {equals: $list}}
    sort: [{field: "name", order: ASC}]
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      ...SavedSearch
    }
  }
}
    fragment SavedSearch on SavedSearch {
  id
  name
  filter
  displayedFilters
  sortField
  sortOrder
  perPage
  isShared
  owner {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<SavedSearchesQuery, SavedSearchesQueryVariables>;
export const SharedSearchesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query SharedSearches {
  getSavedSearches(
    filter: {isShared: true}
    sort: [{field: "name", order: ASC}]
    pagination: {page: 1, perPage: 200}
  ) {
    items {
      id
      name
      list
    }
  }
}
    `) as unknown as TypedDocumentString<SharedSearchesQuery, SharedSearchesQueryVariables>;
export const CreateSavedSearchDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateSavedSearch($input: SavedSearchInput!) {
  createSavedSearch(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateSavedSearchMutation, CreateSavedSearchMutationVariables>;
export const UpdateSavedSearchDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateSavedSearch($id: ID!, $input: SavedSearchInput!) {
  updateSavedSearch(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateSavedSearchMutation, UpdateSavedSearchMutationVariables>;
export const DeleteSavedSearchDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation DeleteSavedSearch($id: ID!) {
  deleteSavedSearch(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteSavedSearchMutation, DeleteSavedSearchMutationVariables>;
export const RestoreSavedSearchDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RestoreSavedSearch($id: ID!) {
  restoreSavedSearch(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreSavedSearchMutation, RestoreSavedSearchMutationVariables>;
export const BringSavedSearchesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation BringSavedSearches($list: String!, $searches: [SavedSearchInput!]!) {
  bringSavedSearches(list: $list, searches: $searches)
}
    `) as unknown as TypedDocumentString<BringSavedSearchesMutation, BringSavedSearchesMutationVariables>;
export const CheckFormulaDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CheckFormula($entity: String!, $name: String!, $formula: String!) {
  checkFormula(entity: $entity, name: $name, formula: $formula) {
    text
    types
    isComparable
    problem {
      message
      from
      to
    }
    records {
      id
      title
      value
    }
  }
}
    `) as unknown as TypedDocumentString<CheckFormulaQuery, CheckFormulaQueryVariables>;
export const CustomFieldTypePreviewDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFieldTypePreview($id: ID!, $input: UpdateCustomFieldInput!) {
  previewCustomFieldType(id: $id, input: $input) {
    converted
    lost
    losses {
      value
      count
      records
    }
  }
}
    `) as unknown as TypedDocumentString<CustomFieldTypePreviewQuery, CustomFieldTypePreviewQueryVariables>;
export const FormulaFieldsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query FormulaFields($entity: String!) {
  getFormulaFields(entity: $entity) {
    path
    label
    type
    choices
  }
}
    `) as unknown as TypedDocumentString<FormulaFieldsQuery, FormulaFieldsQueryVariables>;
export const ConsoleEntitiesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query ConsoleEntities {
  getConsoleEntities {
    key
    singularLabel
    pluralLabel
    gender
    icon
    menuGroup
    state
    dropsAt
  }
}
    `) as unknown as TypedDocumentString<ConsoleEntitiesQuery, ConsoleEntitiesQueryVariables>;
export const CreateConsoleEntityDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateConsoleEntity($input: ConsoleEntityInput!) {
  createConsoleEntity(input: $input) {
    key
  }
}
    `) as unknown as TypedDocumentString<CreateConsoleEntityMutation, CreateConsoleEntityMutationVariables>;
export const UpdateConsoleEntityDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateConsoleEntity($key: ID!, $input: ConsoleEntityPlace!) {
  updateConsoleEntity(key: $key, input: $input) {
    key
  }
}
    `) as unknown as TypedDocumentString<UpdateConsoleEntityMutation, UpdateConsoleEntityMutationVariables>;
export const PublishConsoleEntityDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation PublishConsoleEntity($key: ID!) {
  publishConsoleEntity(key: $key) {
    key
  }
}
    `) as unknown as TypedDocumentString<PublishConsoleEntityMutation, PublishConsoleEntityMutationVariables>;
export const RetireConsoleEntityDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RetireConsoleEntity($key: ID!) {
  retireConsoleEntity(key: $key) {
    key
  }
}
    `) as unknown as TypedDocumentString<RetireConsoleEntityMutation, RetireConsoleEntityMutationVariables>;
export const RestoreConsoleEntityDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RestoreConsoleEntity($key: ID!) {
  restoreConsoleEntity(key: $key) {
    key
  }
}
    `) as unknown as TypedDocumentString<RestoreConsoleEntityMutation, RestoreConsoleEntityMutationVariables>;
export const DashboardTilesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query DashboardTiles {
  getDashboardTiles {
    ...DashboardTile
  }
}
    fragment DashboardTile on DashboardTile {
  id
  name
  list
  filter
  displayedFilters
  sortField
  sortOrder
  width
}`) as unknown as TypedDocumentString<DashboardTilesQuery, DashboardTilesQueryVariables>;
export const RoleTilesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query RoleTiles($role: ID) {
  getRoleTiles(role: $role) {
    ...DashboardTile
  }
}
    fragment DashboardTile on DashboardTile {
  id
  name
  list
  filter
  displayedFilters
  sortField
  sortOrder
  width
}`) as unknown as TypedDocumentString<RoleTilesQuery, RoleTilesQueryVariables>;
export const SetDashboardTilesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation SetDashboardTiles($role: ID, $tiles: [DashboardTileInput!]!) {
  setDashboardTiles(role: $role, tiles: $tiles) {
    ...DashboardTile
  }
}
    fragment DashboardTile on DashboardTile {
  id
  name
  list
  filter
  displayedFilters
  sortField
  sortOrder
  width
}`) as unknown as TypedDocumentString<SetDashboardTilesMutation, SetDashboardTilesMutationVariables>;
export const AutomationButtonsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query AutomationButtons {
  getAutomationButtons {
    id
    entity
    label
    confirmation
  }
}
    `) as unknown as TypedDocumentString<AutomationButtonsQuery, AutomationButtonsQueryVariables>;
export const PressAutomationButtonDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation PressAutomationButton($id: ID!, $recordId: ID!) {
  pressAutomationButton(id: $id, recordId: $recordId)
}
    `) as unknown as TypedDocumentString<PressAutomationButtonMutation, PressAutomationButtonMutationVariables>;
export const OpenNotificationsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query OpenNotifications {
  getNotifications(
    filter: {isMine: true, state: {in: ["UNREAD", "ASKED"]}}
    sort: [{field: "state", order: ASC}, {field: "createdAt", order: DESC}]
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      id
      text
      state
      entity
      recordId
      recordLabel
      createdAt
    }
    total
  }
}
    `) as unknown as TypedDocumentString<OpenNotificationsQuery, OpenNotificationsQueryVariables>;
export const AnswerNotificationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation AnswerNotification($id: ID!, $answer: NotificationAnswer!, $comment: String) {
  answerNotification(id: $id, answer: $answer, comment: $comment)
}
    `) as unknown as TypedDocumentString<AnswerNotificationMutation, AnswerNotificationMutationVariables>;
export const PreviewAutomationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation PreviewAutomation($id: ID!, $recordId: ID!) {
  previewAutomation(id: $id, recordId: $recordId) {
    state
    reason
    effects {
      kind
      text
      subject
      body
      recipients
      notice
      values
    }
  }
}
    `) as unknown as TypedDocumentString<PreviewAutomationMutation, PreviewAutomationMutationVariables>;
export const RerunAutomationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RerunAutomation($id: ID!) {
  rerunAutomation(id: $id)
}
    `) as unknown as TypedDocumentString<RerunAutomationMutation, RerunAutomationMutationVariables>;
export const ExportConfigurationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query ExportConfiguration {
  exportConfiguration
}
    `) as unknown as TypedDocumentString<ExportConfigurationQuery, ExportConfigurationQueryVariables>;
export const PlanConfigurationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query PlanConfiguration($content: String!) {
  planConfiguration(content: $content) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<PlanConfigurationQuery, PlanConfigurationQueryVariables>;
export const ApplyConfigurationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation ApplyConfiguration($content: String!, $hash: String!) {
  applyConfiguration(content: $content, hash: $hash) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<ApplyConfigurationMutation, ApplyConfigurationMutationVariables>;
export const OpenFormAnswersDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query OpenFormAnswers {
  getFormAnswers(
    filter: {state: {in: ["TO_DO"]}}
    sort: [{field: "createdAt", order: ASC}]
    pagination: {page: 1, perPage: 100}
  ) {
    items {
      id
      entity
      recordId
      recordLabel
      formName
      state
      canDecide
      createdAt
    }
    total
  }
}
    `) as unknown as TypedDocumentString<OpenFormAnswersQuery, OpenFormAnswersQueryVariables>;
export const RecordFormAnswerDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query RecordFormAnswer($recordId: ID!) {
  getFormAnswers(
    filter: {recordId: $recordId}
    sort: [{field: "createdAt", order: DESC}]
    pagination: {page: 1, perPage: 1}
  ) {
    items {
      id
      entity
      recordId
      recordLabel
      formName
      state
      canDecide
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<RecordFormAnswerQuery, RecordFormAnswerQueryVariables>;
export const DecideFormAnswerDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation DecideFormAnswer($id: ID!, $state: FormAnswerState!, $message: String) {
  decideFormAnswer(id: $id, state: $state, message: $message)
}
    `) as unknown as TypedDocumentString<DecideFormAnswerMutation, DecideFormAnswerMutationVariables>;
export const StarterKitsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query StarterKits {
  getStarterKits {
    key
    state
    entities {
      key
      name
    }
    fields
    views
    automations
    tiles
  }
}
    `) as unknown as TypedDocumentString<StarterKitsQuery, StarterKitsQueryVariables>;
export const PlanStarterKitDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query PlanStarterKit($kit: StarterKitKey!, $change: StarterKitChange!) {
  planStarterKit(kit: $kit, change: $change) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<PlanStarterKitQuery, PlanStarterKitQueryVariables>;
export const ApplyStarterKitDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation ApplyStarterKit($kit: StarterKitKey!, $change: StarterKitChange!, $hash: String!) {
  applyStarterKit(kit: $kit, change: $change, hash: $hash) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<ApplyStarterKitMutation, ApplyStarterKitMutationVariables>;
export const ConfigurationVersionsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query ConfigurationVersions {
  getConfigurationVersions {
    id
    madeAt
    authors
    unknownAuthors
    sections {
      label
      count
    }
  }
}
    `) as unknown as TypedDocumentString<ConfigurationVersionsQuery, ConfigurationVersionsQueryVariables>;
export const ConfigurationVersionChangesDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query ConfigurationVersionChanges($id: ID!) {
  getConfigurationVersionChanges(id: $id) {
    ...ConfigurationDifference
  }
}
    fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<ConfigurationVersionChangesQuery, ConfigurationVersionChangesQueryVariables>;
export const PlanConfigurationVersionDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query PlanConfigurationVersion($id: ID!) {
  planConfigurationVersion(id: $id) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<PlanConfigurationVersionQuery, PlanConfigurationVersionQueryVariables>;
export const ApplyConfigurationVersionDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation ApplyConfigurationVersion($id: ID!, $hash: String!) {
  applyConfigurationVersion(id: $id, hash: $hash) {
    ...ConfigurationPlanned
  }
}
    fragment ConfigurationPlanned on ConfigurationPlan {
  hash
  adopted
  sql
  notes
  problems
  changes {
    ...ConfigurationDifference
  }
}
fragment ConfigurationDifference on ConfigurationChange {
  section
  action
  name
  formerName
  loss
  consequence
  fields {
    label
    before
    after
  }
}`) as unknown as TypedDocumentString<ApplyConfigurationVersionMutation, ApplyConfigurationVersionMutationVariables>;
