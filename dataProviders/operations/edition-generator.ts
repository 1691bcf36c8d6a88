/** Written by `npm run operations` from edition-generator.graphql and contract/edition-generator.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Filters of a report in addition to those of its template. */
export type EditionFilterInput = {
  /** Includes descendants. */
  readonly category?: string | null | undefined;
  /** Includes everything in it. */
  readonly place?: string | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  /** Of RESERVATION_STATUSES. */
  readonly statuses?: ReadonlyArray<string> | null | undefined;
  readonly useTypes?: ReadonlyArray<string> | null | undefined;
};

/** The values of format of an edition. */
export type EditionFormat =
  | 'CSV'
  | 'PDF'
  | 'RTF'
  | 'XLSX'
  | 'ZIP';

/** A row of columns of an edition model. */
export type EditionModelColumnsInput = {
  readonly label?: string | null | undefined;
  readonly source?: string | null | undefined;
};

/** The values of content of an edition model. */
export type EditionModelContent =
  | 'BOARD'
  | 'RESERVATION'
  | 'RESERVATION_ITEM';

/** Values of an edition model. Absent fields take their default on creation and stay unchanged on update; null clears a field. */
export type EditionModelInput = {
  readonly category?: string | null | undefined;
  /** Complete list, in order. */
  readonly columns?: ReadonlyArray<EditionModelColumnsInput> | null | undefined;
  readonly content?: EditionModelContent | null | undefined;
  readonly description?: string | null | undefined;
  readonly footer?: string | null | undefined;
  /** Source of the column to group by; empty: one ungrouped list. A board has no groups. */
  readonly groupBy?: string | null | undefined;
  readonly header?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly orientation?: EditionModelOrientation | null | undefined;
  /** True if each group starts a new page. */
  readonly pageBreak?: boolean | null | undefined;
  readonly paper?: EditionModelPaper | null | undefined;
  readonly period?: EditionModelPeriod | null | undefined;
  readonly place?: string | null | undefined;
  /** Complete set. */
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<EditionModelStatuses> | null | undefined;
  /** True if the report counts rows and adds up numbers. */
  readonly totals?: boolean | null | undefined;
  /** Type of the booked item; empty: all types. */
  readonly types?: ReadonlyArray<EditionModelTypes> | null | undefined;
  /** Complete set. */
  readonly useTypes?: ReadonlyArray<string> | null | undefined;
};

/** The values of orientation of an edition model. */
export type EditionModelOrientation =
  | 'LANDSCAPE'
  | 'PORTRAIT';

/** The values of paper of an edition model. */
export type EditionModelPaper =
  | 'A3'
  | 'A4'
  | 'A5';

/** The values of period of an edition model. */
export type EditionModelPeriod =
  | 'DAY'
  | 'MONTH'
  | 'WEEK'
  | 'YEAR';

/** The values of statuses of an edition model. */
export type EditionModelStatuses =
  | 'CLOSED'
  | 'DENIED'
  | 'FORTHCOMING'
  | 'IN_PROGRESS'
  | 'OVER';

/** The values of types of an edition model. */
export type EditionModelTypes =
  | 'EXTERNAL_RESERVATION_ITEM'
  | 'LOCATION'
  | 'PROPERTY';

/** The values of status of an edition. */
export type EditionStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'FINALIZING'
  | 'PENDING'
  | 'SAVING'
  | 'STARTED'
  | 'STOPPED';

/** Letters for records, in the order of their ids. */
export type FillLettersInput = {
  /** Inserted at its placeholder in the template. */
  readonly comment?: string | null | undefined;
  /** Key of an entity: reservation, intervention, department or user. */
  readonly entity: string;
  /** One of the formats of getLetterOffer. */
  readonly format: string;
  /** At most 1,000. */
  readonly ids: ReadonlyArray<string>;
  /** Attaches each letter to its record. */
  readonly keep?: boolean | null | undefined;
  readonly model: string;
  /** Emails each letter to its addressee; at most 50 as PDF. */
  readonly send?: boolean | null | undefined;
};

/** A report about at most 366 days, including the last. */
export type GenerateEditionInput = {
  readonly filter?: EditionFilterInput | null | undefined;
  /** PDF, RTF, XLSX or CSV. */
  readonly format: string;
  readonly from: string;
  readonly model: string;
  readonly to: string;
};

/** An occupancy report about at most 366 days, including the last. */
export type GenerateRateEditionInput = {
  /** ITEM, CATEGORY, SECTOR or SITE. */
  readonly by: string;
  /** With their descendants. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** PDF, RTF, XLSX or CSV. */
  readonly format: string;
  readonly from: string;
  /** Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS. */
  readonly hours?: RateHoursInput | null | undefined;
  readonly sectors?: ReadonlyArray<string> | null | undefined;
  readonly to: string;
  /** LOCATION, PROPERTY or EXTERNAL_RESERVATION_ITEM. */
  readonly types?: ReadonlyArray<string> | null | undefined;
};

/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

/** A stored or unsaved report template. */
export type PreviewEditionInput = {
  readonly draft?: EditionModelInput | null | undefined;
  readonly filter?: EditionFilterInput | null | undefined;
  readonly from: string;
  readonly model?: string | null | undefined;
  readonly to: string;
};

/** A daily time range in the organisation's time zone. */
export type RateHoursInput = {
  /** 1 is Monday; absent: RESERVATION_RATE_DAYS. */
  readonly days?: ReadonlyArray<number> | null | undefined;
  /** HH:MM; 24:00 is the end of the day. */
  readonly end: string;
  /** HH:MM */
  readonly start: string;
};

export type EditionModelsQueryVariables = Exact<{
  all?: Pagination | null | undefined;
}>;


export type EditionModelsQuery = { readonly getEditionModels: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly description: string | null, readonly content: EditionModelContent | null, readonly period: EditionModelPeriod | null }> } };

export type EditionColumnsQueryVariables = Exact<{
  content: string;
}>;


export type EditionColumnsQuery = { readonly getEditionColumns: ReadonlyArray<{ readonly source: string, readonly label: string }> };

export type PreviewEditionQueryVariables = Exact<{
  input: PreviewEditionInput;
}>;


export type PreviewEditionQuery = { readonly previewEdition: { readonly title: string, readonly period: string, readonly header: string, readonly footer: string, readonly paper: string, readonly landscape: boolean, readonly totals: string, readonly count: number, readonly isCut: boolean, readonly firstPage: string | null, readonly columns: ReadonlyArray<{ readonly label: string, readonly width: number, readonly number: boolean }>, readonly groups: ReadonlyArray<{ readonly heading: string, readonly rows: ReadonlyArray<ReadonlyArray<string>>, readonly totals: string }> } };

export type FollowedEditionFragment = { readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> };

export type EditionsQueryVariables = Exact<{
  pagination?: Pagination | null | undefined;
}>;


export type EditionsQuery = { readonly getEditions: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> }> } };

export type EditionQueryVariables = Exact<{
  id: string;
}>;


export type EditionQuery = { readonly getEdition: { readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> } };

export type GenerateEditionMutationVariables = Exact<{
  input: GenerateEditionInput;
}>;


export type GenerateEditionMutation = { readonly generateEdition: { readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> } };

export type GenerateRateEditionMutationVariables = Exact<{
  input: GenerateRateEditionInput;
}>;


export type GenerateRateEditionMutation = { readonly generateRateEdition: { readonly id: string, readonly name: string | null } };

export type LetterOfferQueryVariables = Exact<{
  entity: string;
  ids?: ReadonlyArray<string> | string | null | undefined;
}>;


export type LetterOfferQuery = { readonly getLetterOffer: { readonly formats: ReadonlyArray<string>, readonly models: ReadonlyArray<{ readonly id: string, readonly name: string, readonly warning: string | null }> } };

export type LetterMarksQueryVariables = Exact<{
  type: string;
}>;


export type LetterMarksQuery = { readonly getLetterMarks: ReadonlyArray<{ readonly title: string, readonly list: string | null, readonly marks: ReadonlyArray<{ readonly name: string, readonly label: string }> }> };

export type FillLettersMutationVariables = Exact<{
  input: FillLettersInput;
}>;


export type FillLettersMutation = { readonly fillLetters: { readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> } };

export type StopEditionMutationVariables = Exact<{
  id: string;
}>;


export type StopEditionMutation = { readonly stopEdition: { readonly id: string, readonly name: string | null, readonly format: EditionFormat | null, readonly status: EditionStatus | null, readonly done: number | null, readonly total: number | null, readonly failure: string | null, readonly warning: string | null, readonly requestedAt: string | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly size: number, readonly url: string }> } };

export type GenerateSafetyRegisterMutationVariables = Exact<{
  buildingFile: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type GenerateSafetyRegisterMutation = { readonly generateSafetyRegister: { readonly id: string, readonly name: string | null } };

export type GenerateVisitFileMutationVariables = Exact<{
  buildingFile: string;
}>;


export type GenerateVisitFileMutation = { readonly generateVisitFile: { readonly id: string, readonly name: string | null } };

export type GenerateLiftingCertificateMutationVariables = Exact<{
  prescription: string;
  isWholeReport?: boolean | null | undefined;
}>;


export type GenerateLiftingCertificateMutation = { readonly generateLiftingCertificate: { readonly id: string, readonly name: string | null } };

export const FollowedEditionFragmentDoc = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}
    `, {"fragmentName":"FollowedEdition"}) as unknown as TypedDocumentString<FollowedEditionFragment, unknown>;
export const EditionModelsDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query EditionModels($all: Pagination) {
  getEditionModels(pagination: $all) {
    items {
      id
      name
      description
      content
      period
    }
    hasNextPage
  }
}
    `) as unknown as TypedDocumentString<EditionModelsQuery, EditionModelsQueryVariables>;
export const EditionColumnsDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query EditionColumns($content: String!) {
  getEditionColumns(content: $content) {
    source
    label
  }
}
    `) as unknown as TypedDocumentString<EditionColumnsQuery, EditionColumnsQueryVariables>;
export const PreviewEditionDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query PreviewEdition($input: PreviewEditionInput!) {
  previewEdition(input: $input) {
    title
    period
    header
    footer
    paper
    landscape
    columns {
      label
      width
      number
    }
    groups {
      heading
      rows
      totals
    }
    totals
    count
    isCut
    firstPage
  }
}
    `) as unknown as TypedDocumentString<PreviewEditionQuery, PreviewEditionQueryVariables>;
export const EditionsDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query Editions($pagination: Pagination) {
  getEditions(pagination: $pagination) {
    items {
      ...FollowedEdition
    }
  }
}
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}`) as unknown as TypedDocumentString<EditionsQuery, EditionsQueryVariables>;
export const EditionDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query Edition($id: ID!) {
  getEdition(id: $id) {
    ...FollowedEdition
  }
}
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}`) as unknown as TypedDocumentString<EditionQuery, EditionQueryVariables>;
export const GenerateEditionDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation GenerateEdition($input: GenerateEditionInput!) {
  generateEdition(input: $input) {
    ...FollowedEdition
  }
}
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}`) as unknown as TypedDocumentString<GenerateEditionMutation, GenerateEditionMutationVariables>;
export const GenerateRateEditionDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation GenerateRateEdition($input: GenerateRateEditionInput!) {
  generateRateEdition(input: $input) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GenerateRateEditionMutation, GenerateRateEditionMutationVariables>;
export const LetterOfferDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query LetterOffer($entity: String!, $ids: [ID!]) {
  getLetterOffer(entity: $entity, ids: $ids) {
    models {
      id
      name
      warning
    }
    formats
  }
}
    `) as unknown as TypedDocumentString<LetterOfferQuery, LetterOfferQueryVariables>;
export const LetterMarksDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    query LetterMarks($type: String!) {
  getLetterMarks(type: $type) {
    title
    list
    marks {
      name
      label
    }
  }
}
    `) as unknown as TypedDocumentString<LetterMarksQuery, LetterMarksQueryVariables>;
export const FillLettersDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation FillLetters($input: FillLettersInput!) {
  fillLetters(input: $input) {
    ...FollowedEdition
  }
}
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}`) as unknown as TypedDocumentString<FillLettersMutation, FillLettersMutationVariables>;
export const StopEditionDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation StopEdition($id: ID!) {
  stopEdition(id: $id) {
    ...FollowedEdition
  }
}
    fragment FollowedEdition on Edition {
  id
  name
  format
  status
  done
  total
  failure
  warning
  requestedAt
  files {
    id
    name
    size
    url
  }
}`) as unknown as TypedDocumentString<StopEditionMutation, StopEditionMutationVariables>;
export const GenerateSafetyRegisterDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation GenerateSafetyRegister($buildingFile: ID!, $from: Date, $to: Date) {
  generateSafetyRegister(buildingFile: $buildingFile, from: $from, to: $to) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GenerateSafetyRegisterMutation, GenerateSafetyRegisterMutationVariables>;
export const GenerateVisitFileDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation GenerateVisitFile($buildingFile: ID!) {
  generateVisitFile(buildingFile: $buildingFile) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GenerateVisitFileMutation, GenerateVisitFileMutationVariables>;
export const GenerateLiftingCertificateDocument = /*#__PURE__*/ new TypedDocumentString('edition-generator', `
    mutation GenerateLiftingCertificate($prescription: ID!, $isWholeReport: Boolean) {
  generateLiftingCertificate(
    prescription: $prescription
    isWholeReport: $isWholeReport
  ) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GenerateLiftingCertificateMutation, GenerateLiftingCertificateMutationVariables>;
