/** Written by `npm run operations` from entity-customizer.graphql and contract/entity-customizer.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

/** Grammatical gender of an entity's name, for French sentences. */
export type EntityGender =
  | 'FEMININE'
  | 'MASCULINE';

/** The values of state of a form answer. */
export type FormAnswerState =
  | 'DONE'
  | 'REFUSED'
  | 'TO_DO';

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

export type EntityConfigurationsQueryVariables = Exact<{
  original?: boolean | null | undefined;
}>;


export type EntityConfigurationsQuery = { readonly getEntityConfigurations: ReadonlyArray<{ readonly entity: string, readonly singularLabel: string, readonly pluralLabel: string, readonly gender: EntityGender, readonly isDefault: boolean, readonly isDerived: boolean }>, readonly getEntityOverrides: ReadonlyArray<{ readonly entity: string, readonly patch: unknown, readonly quarantined: unknown }> };

export type CustomFieldsQueryVariables = Exact<{
  entity?: string | null | undefined;
  original?: boolean | null | undefined;
}>;


export type CustomFieldsQuery = { readonly getCustomFields: { readonly groups: ReadonlyArray<{ readonly id: string, readonly label: string, readonly position: number }>, readonly fields: ReadonlyArray<{ readonly id: string, readonly label: string, readonly name: string, readonly type: CustomFieldValueType, readonly required: boolean, readonly size: number, readonly position: number, readonly settings: unknown, readonly inList: boolean, readonly retired: boolean, readonly purgesAt: string | null, readonly group: { readonly id: string } | null, readonly options: ReadonlyArray<{ readonly id: string, readonly value: string, readonly color: string | null }>, readonly retiredOptions: ReadonlyArray<{ readonly id: string, readonly value: string, readonly color: string | null }> }> } };

export type SavedSearchesQueryVariables = Exact<{
  list: string;
}>;


export type SavedSearchesQuery = { readonly getSavedSearches: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly shownName: string | null, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly perPage: number | null, readonly isShared: boolean | null, readonly owner: { readonly id: string, readonly displayName: string } | null }> } };

export type SharedSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SharedSearchesQuery = { readonly getSavedSearches: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly shownName: string | null, readonly list: string | null }> } };

export type SavedSearchFragment = { readonly id: string, readonly name: string | null, readonly shownName: string | null, readonly filter: unknown, readonly displayedFilters: unknown, readonly sortField: string | null, readonly sortOrder: SavedSearchSortOrder | null, readonly perPage: number | null, readonly isShared: boolean | null, readonly owner: { readonly id: string, readonly displayName: string } | null };

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

export type RerunAutomationMutationVariables = Exact<{
  id: string;
}>;


export type RerunAutomationMutation = { readonly rerunAutomation: string };

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

export const SavedSearchFragmentDoc = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    fragment SavedSearch on SavedSearch {
  id
  name
  shownName
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
export const EntityConfigurationsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query EntityConfigurations($original: Boolean) {
  getEntityConfigurations(original: $original) {
    entity
    singularLabel
    pluralLabel
    gender
    isDefault
    isDerived
  }
  getEntityOverrides(original: $original) {
    entity
    patch
    quarantined
  }
}
    `) as unknown as TypedDocumentString<EntityConfigurationsQuery, EntityConfigurationsQueryVariables>;
export const CustomFieldsDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    query CustomFields($entity: String, $original: Boolean) {
  getCustomFields(entity: $entity, original: $original) {
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
  shownName
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
      shownName
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
export const RerunAutomationDocument = /*#__PURE__*/ new TypedDocumentString('entity-customizer', `
    mutation RerunAutomation($id: ID!) {
  rerunAutomation(id: $id)
}
    `) as unknown as TypedDocumentString<RerunAutomationMutation, RerunAutomationMutationVariables>;
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
