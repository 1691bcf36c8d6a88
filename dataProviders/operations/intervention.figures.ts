/** Written by `npm run operations` from intervention.figures.graphql and contract/intervention.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Grouping of maintenance statistics. CATEGORY: booking category of the item. SITE: its root location. */
export type MaintenanceFigureGroup =
  | 'CATEGORY'
  | 'ITEM'
  | 'SITE';

/** At most 3,660 days, including the last. */
export type MaintenanceFiguresInput = {
  readonly by: MaintenanceFigureGroup;
  readonly from: string;
  readonly to: string;
};

export type MaintenanceFigureFieldsFragment = { readonly works: number, readonly failures: number, readonly cost: number, readonly hours: number, readonly value: number | null, readonly costOverValue: number | null, readonly lifetimeUsed: number | null, readonly lifetimeEndsOn: string | null, readonly endOfLife: number, readonly downtimeHours: number, readonly availability: number | null, readonly daysBetweenFailures: number | null, readonly hoursToRepair: number | null };

export type MaintenanceFiguresQueryVariables = Exact<{
  input: MaintenanceFiguresInput;
}>;


export type MaintenanceFiguresQuery = { readonly getMaintenanceFigures: { readonly isCut: boolean, readonly whole: { readonly works: number, readonly failures: number, readonly cost: number, readonly hours: number, readonly value: number | null, readonly costOverValue: number | null, readonly lifetimeUsed: number | null, readonly lifetimeEndsOn: string | null, readonly endOfLife: number, readonly downtimeHours: number, readonly availability: number | null, readonly daysBetweenFailures: number | null, readonly hoursToRepair: number | null }, readonly groups: ReadonlyArray<{ readonly id: string | null, readonly name: string | null, readonly figures: { readonly works: number, readonly failures: number, readonly cost: number, readonly hours: number, readonly value: number | null, readonly costOverValue: number | null, readonly lifetimeUsed: number | null, readonly lifetimeEndsOn: string | null, readonly endOfLife: number, readonly downtimeHours: number, readonly availability: number | null, readonly daysBetweenFailures: number | null, readonly hoursToRepair: number | null } }> } };

export const MaintenanceFigureFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString('intervention', `
    fragment MaintenanceFigureFields on MaintenanceFigure {
  works
  failures
  cost
  hours
  value
  costOverValue
  lifetimeUsed
  lifetimeEndsOn
  endOfLife
  downtimeHours
  availability
  daysBetweenFailures
  hoursToRepair
}
    `, {"fragmentName":"MaintenanceFigureFields"}) as unknown as TypedDocumentString<MaintenanceFigureFieldsFragment, unknown>;
export const MaintenanceFiguresDocument = /*#__PURE__*/ new TypedDocumentString('intervention', `
    query MaintenanceFigures($input: MaintenanceFiguresInput!) {
  getMaintenanceFigures(input: $input) {
    whole {
      ...MaintenanceFigureFields
    }
    groups {
      id
      name
      figures {
        ...MaintenanceFigureFields
      }
    }
    isCut
  }
}
    fragment MaintenanceFigureFields on MaintenanceFigure {
  works
  failures
  cost
  hours
  value
  costOverValue
  lifetimeUsed
  lifetimeEndsOn
  endOfLife
  downtimeHours
  availability
  daysBetweenFailures
  hoursToRepair
}`) as unknown as TypedDocumentString<MaintenanceFiguresQuery, MaintenanceFiguresQueryVariables>;
