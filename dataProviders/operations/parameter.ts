/** Written by `npm run operations` from parameter.graphql and contract/parameter.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A setup step of an installation. */
export type FirstStepCode =
  | 'CATEGORY'
  | 'EMAIL'
  | 'GOOD'
  | 'HOURS'
  | 'ORGANISATION'
  | 'PERSON'
  | 'PLACE'
  | 'RESERVATION'
  | 'ROLE'
  | 'VALIDATION';

/** New value of a parameter; null: the default. */
export type ParameterValueInput = {
  readonly code: string;
  readonly value?: string | null | undefined;
};

/** All are written, or none. */
export type UpdateParametersInput = {
  /** Accepts that a new TIMEZONE changes local times of bookings or interventions; otherwise CONFIRM_TIME_ZONE if it does. */
  readonly confirmTimeZone?: boolean | null | undefined;
  readonly values: ReadonlyArray<ParameterValueInput>;
};

/** A change of behaviour that an upgrade made on this instance. */
export type UpgradeNotice =
  /** Requesters no longer see the subject of other reservations in the planning. */
  | 'PLANNING_SUBJECT_HIDDEN'
  /** An intervention on an item in quantity takes one unit out of service by default, instead of the whole stock. */
  | 'UNITS_OUT_OF_SERVICE';

export type ParametersQueryVariables = Exact<{ [key: string]: never; }>;


export type ParametersQuery = { readonly getParameters: ReadonlyArray<{ readonly code: string, readonly value: string | null }> };

export type FeatureFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeatureFlagsQuery = { readonly getParameters: ReadonlyArray<{ readonly code: string, readonly value: string | null, readonly type: string }> };

export type OrganisationParametersQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationParametersQuery = { readonly getParameters: ReadonlyArray<{ readonly code: string, readonly value: string | null, readonly default: string | null }> };

export type TimeZonePreviewQueryVariables = Exact<{
  zone: string;
}>;


export type TimeZonePreviewQuery = { readonly previewTimeZone: { readonly bookings: number, readonly interventions: number, readonly isExact: boolean } };

export type UpdateParametersMutationVariables = Exact<{
  input: UpdateParametersInput;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UpdateParametersMutation = { readonly updateParameters: ReadonlyArray<{ readonly code: string, readonly value: string | null }> };

export type UploadParameterFileMutationVariables = Exact<{
  code: string;
  file: File;
}>;


export type UploadParameterFileMutation = { readonly uploadParameterFile: { readonly value: string, readonly url: string } };

export type FirstStepStateFragment = { readonly code: FirstStepCode, readonly isDone: boolean, readonly isSkipped: boolean, readonly category: { readonly id: string, readonly displayName: string } | null };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { readonly getFirstSteps: ReadonlyArray<{ readonly code: FirstStepCode, readonly isDone: boolean, readonly isSkipped: boolean, readonly category: { readonly id: string, readonly displayName: string } | null }> };

export type SkipFirstStepMutationVariables = Exact<{
  code: FirstStepCode;
  isSkipped: boolean;
}>;


export type SkipFirstStepMutation = { readonly skipFirstStep: ReadonlyArray<{ readonly code: FirstStepCode, readonly isDone: boolean, readonly isSkipped: boolean, readonly category: { readonly id: string, readonly displayName: string } | null }> };

export type UpgradeNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type UpgradeNoticesQuery = { readonly getUpgradeNotices: ReadonlyArray<UpgradeNotice> };

export type DismissUpgradeNoticeMutationVariables = Exact<{
  notice: UpgradeNotice;
}>;


export type DismissUpgradeNoticeMutation = { readonly dismissUpgradeNotice: ReadonlyArray<UpgradeNotice> };

export const FirstStepStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString('parameter', `
    fragment FirstStepState on FirstStep {
  code
  isDone
  isSkipped
  category {
    id
    displayName
  }
}
    `, {"fragmentName":"FirstStepState"}) as unknown as TypedDocumentString<FirstStepStateFragment, unknown>;
export const ParametersDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query Parameters {
  getParameters {
    code
    value
  }
}
    `) as unknown as TypedDocumentString<ParametersQuery, ParametersQueryVariables>;
export const FeatureFlagsDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query FeatureFlags {
  getParameters {
    code
    value
    type
  }
}
    `) as unknown as TypedDocumentString<FeatureFlagsQuery, FeatureFlagsQueryVariables>;
export const OrganisationParametersDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query OrganisationParameters {
  getParameters {
    code
    value
    default
  }
}
    `) as unknown as TypedDocumentString<OrganisationParametersQuery, OrganisationParametersQueryVariables>;
export const TimeZonePreviewDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query TimeZonePreview($zone: String!) {
  previewTimeZone(zone: $zone) {
    bookings
    interventions
    isExact
  }
}
    `) as unknown as TypedDocumentString<TimeZonePreviewQuery, TimeZonePreviewQueryVariables>;
export const UpdateParametersDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    mutation UpdateParameters($input: UpdateParametersInput!, $confirmAffected: [String!]) {
  updateParameters(input: $input, confirmAffected: $confirmAffected) {
    code
    value
  }
}
    `) as unknown as TypedDocumentString<UpdateParametersMutation, UpdateParametersMutationVariables>;
export const UploadParameterFileDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    mutation UploadParameterFile($code: String!, $file: Upload!) {
  uploadParameterFile(code: $code, file: $file) {
    value
    url
  }
}
    `) as unknown as TypedDocumentString<UploadParameterFileMutation, UploadParameterFileMutationVariables>;
export const FirstStepsDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query FirstSteps {
  getFirstSteps {
    ...FirstStepState
  }
}
    fragment FirstStepState on FirstStep {
  code
  isDone
  isSkipped
  category {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<FirstStepsQuery, FirstStepsQueryVariables>;
export const SkipFirstStepDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    mutation SkipFirstStep($code: FirstStepCode!, $isSkipped: Boolean!) {
  skipFirstStep(code: $code, isSkipped: $isSkipped) {
    ...FirstStepState
  }
}
    fragment FirstStepState on FirstStep {
  code
  isDone
  isSkipped
  category {
    id
    displayName
  }
}`) as unknown as TypedDocumentString<SkipFirstStepMutation, SkipFirstStepMutationVariables>;
export const UpgradeNoticesDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    query UpgradeNotices {
  getUpgradeNotices
}
    `) as unknown as TypedDocumentString<UpgradeNoticesQuery, UpgradeNoticesQueryVariables>;
export const DismissUpgradeNoticeDocument = /*#__PURE__*/ new TypedDocumentString('parameter', `
    mutation DismissUpgradeNotice($notice: UpgradeNotice!) {
  dismissUpgradeNotice(notice: $notice)
}
    `) as unknown as TypedDocumentString<DismissUpgradeNoticeMutation, DismissUpgradeNoticeMutationVariables>;
