/** Written by `npm run operations` from entity-customizer.customize.graphql and contract/entity-customizer.graphql. */
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
  /** True if records may contain others of the same entity, without an owner. Never changes. */
  readonly isTree?: boolean | null | undefined;
  /** Default: with the reference data. */
  readonly menuGroup?: string | null | undefined;
  /** Key of the owning entity: these records are rows of its form. Never changes. */
  readonly owner?: string | null | undefined;
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

/** Types of values in formulas. */
export type FormulaValueType =
  | 'BOOLEAN'
  | 'CHOICE'
  | 'DATE'
  | 'MONEY'
  | 'NUMBER'
  | 'TEXT';

/** State of an entity that the organisation made. */
export type OwnEntityState =
  /** No menu entry yet. */
  | 'DRAFT'
  | 'PUBLISHED'
  /** Served nowhere, and dropped later. */
  | 'RETIRED';

/** A rule that is not saved yet. */
export type RowRuleCountsInput = {
  readonly entity: string;
  readonly readCondition?: unknown;
  readonly role?: string | null | undefined;
  readonly writeCondition?: unknown;
};

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

/** Kind of a text: one line, several, or a grammatical gender. */
export type TranslationKind =
  | 'GENDER'
  | 'LINE'
  | 'TEXT';

/** OUTDATED: the original has changed since. */
export type TranslationState =
  | 'DONE'
  | 'MISSING'
  | 'OUTDATED';

/** A translation of one text. */
export type TranslationTextInput = {
  readonly choice?: string | null | undefined;
  readonly entity: string;
  readonly language: string;
  readonly name: string;
  /** The original that the translator read; CONFLICT if it has changed. */
  readonly original: string;
  readonly target: string;
  /** Empty: none. */
  readonly text: string;
};

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


export type ConsoleEntitiesQuery = { readonly getConsoleEntities: ReadonlyArray<{ readonly key: string, readonly singularLabel: string, readonly pluralLabel: string, readonly gender: EntityGender, readonly icon: string | null, readonly menuGroup: string | null, readonly owner: string | null, readonly isTree: boolean, readonly state: OwnEntityState, readonly dropsAt: string | null }> };

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

export type PreviewAutomationMutationVariables = Exact<{
  id: string;
  recordId: string;
}>;


export type PreviewAutomationMutation = { readonly previewAutomation: { readonly state: AutomationRunState, readonly reason: string | null, readonly effects: ReadonlyArray<{ readonly kind: string, readonly text: string, readonly subject: string | null, readonly body: string | null, readonly recipients: ReadonlyArray<string>, readonly notice: string | null, readonly values: unknown }> } };

export type GetRowRuleCountsQueryVariables = Exact<{
  input: RowRuleCountsInput;
}>;


export type GetRowRuleCountsQuery = { readonly getRowRuleCounts: { readonly total: number, readonly read: number, readonly written: number } };

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

export type RenewFormAddressMutationVariables = Exact<{
  id: string;
}>;


export type RenewFormAddressMutation = { readonly renewFormAddress: string };

export type CreateAutomationSecretMutationVariables = Exact<{
  id: string;
}>;


export type CreateAutomationSecretMutation = { readonly createAutomationSecret: string };

export type TranslatedFragment = { readonly entity: string, readonly target: string, readonly name: string, readonly choice: string | null, readonly kind: TranslationKind, readonly most: number, readonly state: TranslationState, readonly place: string, readonly title: string, readonly part: string, readonly original: string, readonly formerOriginal: string | null, readonly text: string };

export type TranslationsQueryVariables = Exact<{
  language?: string | null | undefined;
  isOpen?: boolean | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
}>;


export type TranslationsQuery = { readonly getTranslations: { readonly language: string, readonly from: string, readonly languages: ReadonlyArray<string>, readonly total: number, readonly progress: { readonly MISSING: number, readonly OUTDATED: number, readonly DONE: number }, readonly items: ReadonlyArray<{ readonly entity: string, readonly target: string, readonly name: string, readonly choice: string | null, readonly kind: TranslationKind, readonly most: number, readonly state: TranslationState, readonly place: string, readonly title: string, readonly part: string, readonly original: string, readonly formerOriginal: string | null, readonly text: string }> } };

export type UpdateTranslationMutationVariables = Exact<{
  input: TranslationTextInput;
}>;


export type UpdateTranslationMutation = { readonly updateTranslation: { readonly item: { readonly entity: string, readonly target: string, readonly name: string, readonly choice: string | null, readonly kind: TranslationKind, readonly most: number, readonly state: TranslationState, readonly place: string, readonly title: string, readonly part: string, readonly original: string, readonly formerOriginal: string | null, readonly text: string }, readonly progress: { readonly MISSING: number, readonly OUTDATED: number, readonly DONE: number } } };

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
export const TranslatedFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment Translated on TranslatedText {
  entity
  target
  name
  choice
  kind
  most
  state
  place
  title
  part
  original
  formerOriginal
  text
}
    `, {"fragmentName":"Translated"}) as unknown as TypedDocumentString<TranslatedFragment, unknown>;
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
    owner
    isTree
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
export const GetRowRuleCountsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query GetRowRuleCounts($input: RowRuleCountsInput!) {
  getRowRuleCounts(input: $input) {
    total
    read
    written
  }
}
    `) as unknown as TypedDocumentString<GetRowRuleCountsQuery, GetRowRuleCountsQueryVariables>;
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
export const RenewFormAddressDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RenewFormAddress($id: ID!) {
  renewFormAddress(id: $id)
}
    `) as unknown as TypedDocumentString<RenewFormAddressMutation, RenewFormAddressMutationVariables>;
export const CreateAutomationSecretDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation CreateAutomationSecret($id: ID!) {
  createAutomationSecret(id: $id)
}
    `) as unknown as TypedDocumentString<CreateAutomationSecretMutation, CreateAutomationSecretMutationVariables>;
export const TranslationsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query Translations($language: String, $isOpen: Boolean, $search: String, $page: Int) {
  getTranslations(
    language: $language
    isOpen: $isOpen
    search: $search
    page: $page
  ) {
    language
    from
    languages
    progress {
      MISSING
      OUTDATED
      DONE
    }
    total
    items {
      ...Translated
    }
  }
}
    fragment Translated on TranslatedText {
  entity
  target
  name
  choice
  kind
  most
  state
  place
  title
  part
  original
  formerOriginal
  text
}`) as unknown as TypedDocumentString<TranslationsQuery, TranslationsQueryVariables>;
export const UpdateTranslationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation UpdateTranslation($input: TranslationTextInput!) {
  updateTranslation(input: $input) {
    item {
      ...Translated
    }
    progress {
      MISSING
      OUTDATED
      DONE
    }
  }
}
    fragment Translated on TranslatedText {
  entity
  target
  name
  choice
  kind
  most
  state
  place
  title
  part
  original
  formerOriginal
  text
}`) as unknown as TypedDocumentString<UpdateTranslationMutation, UpdateTranslationMutationVariables>;
