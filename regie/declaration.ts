/** Stable imports for `extension/index.ts` and declarations. A renamed or moved export stays here under its name. */
export type { Condition } from '#resources/schema/condition.ts'
export type { ExtensionDefinition, MenuGroup } from '#resources/schema/extension.ts'
export { defineExtension } from '#resources/schema/extension.ts'
export type { Field, IntegerField, OwnField } from '#resources/schema/field.ts'
export {
  boolean,
  children,
  choice,
  choices,
  color,
  date,
  dateTime,
  decimal,
  email,
  embedded,
  externalReference,
  files,
  icon,
  image,
  integer,
  json,
  longText,
  money,
  phone,
  reference,
  references,
  richText,
  text,
  url,
} from '#resources/schema/field.ts'
export type { KindDefinition, OwnKind } from '#resources/schema/kind.ts'
export { defineKind } from '#resources/schema/kind.ts'
export type { Labels } from '#resources/schema/labels.ts'
export type { AnyResource, Page, Resource } from '#resources/schema/resource.ts'
export { defineResource } from '#resources/schema/resource.ts'
export type { ApplicationDefinition, ModuleDefinition, RightDefinition } from '#resources/schema/right.ts'
export { flagRight, partsRight, readingRight } from '#resources/schema/right.ts'
export type { FilterOf, InputOf, RowOf } from '#resources/schema/rowOf.ts'
