/** Written by `npm run operations` from intervention.planning.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Compares a choice with one value or several. */
export type ChoiceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

/** A condition on one custom field; comparisons depend on its type. */
export type CustomFieldFilter = {
  readonly contains?: string | null | undefined;
  readonly equals?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
  readonly name: string;
  readonly to?: string | null | undefined;
  readonly under?: string | null | undefined;
};

/** Compares a date 'YYYY-MM-DD'; both bounds are included. */
export type DateFilter = {
  readonly from?: string | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly to?: string | null | undefined;
};

/** Compares an instant: from is included, to is not. */
export type DateTimeFilter = {
  readonly from?: string | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly to?: string | null | undefined;
};

/** Conditions on a list of interventions, combined by AND. */
export type InterventionFilter = {
  readonly acceptedAt?: DateTimeFilter | null | undefined;
  readonly actionType?: ChoiceFilter | null | undefined;
  readonly alerts?: ChoiceFilter | null | undefined;
  readonly amountBilled?: NumberFilter | null | undefined;
  readonly answerDueAt?: DateTimeFilter | null | undefined;
  readonly blockReservableItem?: boolean | null | undefined;
  readonly category?: ReferenceFilter | null | undefined;
  readonly createdAt?: DateTimeFilter | null | undefined;
  /** Conditions on custom fields that must all hold. */
  readonly customFields?: ReadonlyArray<CustomFieldFilter> | null | undefined;
  readonly department?: ReferenceFilter | null | undefined;
  readonly dueOn?: DateFilter | null | undefined;
  readonly elapsedTime?: NumberFilter | null | undefined;
  readonly expectedEndingAt?: DateTimeFilter | null | undefined;
  readonly expectedStartingAt?: DateTimeFilter | null | undefined;
  readonly followUpOf?: ReferenceFilter | null | undefined;
  /** Only these records. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly isMine?: boolean | null | undefined;
  readonly isRound?: boolean | null | undefined;
  readonly item?: TextFilter | null | undefined;
  readonly label?: TextFilter | null | undefined;
  readonly limitDate?: DateFilter | null | undefined;
  readonly location?: ReferenceFilter | null | undefined;
  readonly maintenancePlan?: ReferenceFilter | null | undefined;
  readonly management?: ChoiceFilter | null | undefined;
  readonly number?: TextFilter | null | undefined;
  readonly overdue?: ChoiceFilter | null | undefined;
  readonly priority?: ChoiceFilter | null | undefined;
  readonly property?: ReferenceFilter | null | undefined;
  /** Words that must all match, ignoring case and accents; also searches titles of searchable references. */
  readonly q?: string | null | undefined;
  readonly realizationEndingAt?: DateTimeFilter | null | undefined;
  readonly remainderOf?: ReferenceFilter | null | undefined;
  readonly repairDueAt?: DateTimeFilter | null | undefined;
  readonly requestedAt?: DateTimeFilter | null | undefined;
  readonly status?: ChoiceFilter | null | undefined;
  readonly supplier?: ReferenceFilter | null | undefined;
  readonly unitsOutOfService?: NumberFilter | null | undefined;
  readonly updatedAt?: DateTimeFilter | null | undefined;
  readonly user?: ReferenceFilter | null | undefined;
  readonly workers?: ReferenceFilter | null | undefined;
};

/** The values of overdue of an intervention. */
export type InterventionOverdue =
  | 'ANSWER'
  | 'REPAIR';

/** The values of priority of an intervention. */
export type InterventionPriority =
  | 'HIGH'
  | 'LOW'
  | 'NORMAL'
  | 'URGENT';

/** The values of status of an intervention. */
export type InterventionStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'DONE_WITHOUT_SUPPORTING_DOCUMENT'
  | 'PLANNED'
  | 'PLANNED_NOT_DONE'
  | 'PLANNING_LIMIT_EXCEEDED'
  | 'TO_PLAN';

/** Compares a number; both bounds are included. */
export type NumberFilter = {
  readonly equals?: number | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

/** Compares the id of the referenced record, or of several ones. */
export type ReferenceFilter = {
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
  /** The record and its descendants in a tree. */
  readonly under?: string | null | undefined;
};

/** Compares a text; contains ignores case and accents. */
export type TextFilter = {
  readonly contains?: string | null | undefined;
  readonly equals?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly isEmpty?: boolean | null | undefined;
};

/** At most 62 days. */
export type WorkPlanningInput = {
  readonly from: string;
  readonly rows: WorkPlanningRows;
  /** Locations: works on them, their parts and their properties. */
  readonly sites?: ReadonlyArray<string> | null | undefined;
  /** Lead and other workers. */
  readonly technicians?: ReadonlyArray<string> | null | undefined;
  readonly to: string;
};

/** Rows of the timeline of works. TECHNICIAN: lead and other workers. */
export type WorkPlanningRows =
  | 'DEPARTMENT'
  | 'ITEM'
  | 'SUPPLIER'
  | 'TECHNICIAN';

export type WorkPlanningQueryVariables = Exact<{
  input: WorkPlanningInput;
  filter?: InterventionFilter | null | undefined;
}>;


export type WorkPlanningQuery = { readonly getWorkPlanning: { readonly closedHours: ReadonlyArray<ReadonlyArray<number>>, readonly isCut: boolean, readonly works: ReadonlyArray<{ readonly id: string, readonly number: string, readonly label: string, readonly status: InterventionStatus, readonly priority: InterventionPriority | null, readonly startingAt: string, readonly endingAt: string, readonly isBegun: boolean, readonly isDone: boolean, readonly isBlocking: boolean, readonly itemId: string | null, readonly item: string | null, readonly category: string | null, readonly color: string | null, readonly leadId: string | null, readonly lead: string, readonly rowIds: ReadonlyArray<string> }>, readonly rows: ReadonlyArray<{ readonly id: string, readonly name: string, readonly detail: string | null, readonly closedHours: number, readonly absences: ReadonlyArray<{ readonly startingAt: string, readonly endingAt: string, readonly reason: string | null }> }> } };

export type WorkToPlanFieldsFragment = { readonly id: string, readonly number: string | null, readonly label: string | null, readonly item: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly repairDueAt: string | null, readonly limitDate: string | null, readonly estimatedTime: number | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly location: { readonly id: string } | null, readonly property: { readonly id: string } | null };

export type WorkToPlanQueryVariables = Exact<{
  late: InterventionFilter;
  other: InterventionFilter;
  perPage: number;
}>;


export type WorkToPlanQuery = { readonly late: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly item: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly repairDueAt: string | null, readonly limitDate: string | null, readonly estimatedTime: number | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly location: { readonly id: string } | null, readonly property: { readonly id: string } | null }> }, readonly other: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly number: string | null, readonly label: string | null, readonly item: string | null, readonly status: InterventionStatus | null, readonly priority: InterventionPriority | null, readonly overdue: ReadonlyArray<InterventionOverdue>, readonly repairDueAt: string | null, readonly limitDate: string | null, readonly estimatedTime: number | null, readonly user: { readonly id: string, readonly displayName: string } | null, readonly location: { readonly id: string } | null, readonly property: { readonly id: string } | null }> } };

export const WorkToPlanFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString('intervention', `
    fragment WorkToPlanFields on Intervention {
  id
  number
  label
  item
  status
  priority
  overdue
  repairDueAt
  limitDate
  estimatedTime
  user {
    id
    displayName
  }
  location {
    id
  }
  property {
    id
  }
}
    `, {"fragmentName":"WorkToPlanFields"}) as unknown as TypedDocumentString<WorkToPlanFieldsFragment, unknown>;
export const WorkPlanningDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query WorkPlanning($input: WorkPlanningInput!, $filter: InterventionFilter) {
  getWorkPlanning(input: $input, filter: $filter) {
    works {
      id
      number
      label
      status
      priority
      startingAt
      endingAt
      isBegun
      isDone
      isBlocking
      itemId
      item
      category
      color
      leadId
      lead
      rowIds
    }
    rows {
      id
      name
      detail
      closedHours
      absences {
        startingAt
        endingAt
        reason
      }
    }
    closedHours
    isCut
  }
}
    `) as unknown as TypedDocumentString<WorkPlanningQuery, WorkPlanningQueryVariables>;
export const WorkToPlanDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query WorkToPlan($late: InterventionFilter!, $other: InterventionFilter!, $perPage: Int!) {
  late: getInterventions(
    filter: $late
    sort: [{field: "priority", order: ASC}, {field: "repairDueAt", order: ASC}]
    pagination: {page: 1, perPage: $perPage}
  ) {
    items {
      ...WorkToPlanFields
    }
    total
  }
  other: getInterventions(
    filter: $other
    sort: [{field: "priority", order: ASC}, {field: "repairDueAt", order: ASC}]
    pagination: {page: 1, perPage: $perPage}
  ) {
    items {
      ...WorkToPlanFields
    }
    total
  }
}
    fragment WorkToPlanFields on Intervention {
  id
  number
  label
  item
  status
  priority
  overdue
  repairDueAt
  limitDate
  estimatedTime
  user {
    id
    displayName
  }
  location {
    id
  }
  property {
    id
  }
}`) as unknown as TypedDocumentString<WorkToPlanQuery, WorkToPlanQueryVariables>;
