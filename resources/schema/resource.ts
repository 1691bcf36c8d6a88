import type { ColumnOf, Declaration } from './declaration.ts'
import type { Field } from './field.ts'
import type { AnyLabels } from './labels.ts'

export type ServiceName = string
export type ModuleCode = string

export type Page = 'list' | 'create' | 'update' | 'show'
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'
export type SortOrder = 'ASC' | 'DESC'

/** Rules over several fields, the same in browser and server. The error appears on the first field. */
export type ObjectRule =
  | { rule: 'atLeastOneOf'; fields: readonly string[] }
  | { rule: 'atMostOneOf'; fields: readonly string[] }
  | { rule: 'exactlyOneOf'; fields: readonly string[] }
  | { rule: 'after'; fields: readonly [end: string, start: string] }
  | { rule: 'confirmed'; fields: readonly [confirmation: string, original: string] }

export type ListView<C extends string = string> = {
  columns: readonly C[]
  hidden?: readonly C[]
  filters?: readonly C[]
  /** For an external entity: columns by which its service can sort. Default: all columns. */
  sortable?: readonly C[]
  sort?: { field: C; order: SortOrder }
  /** Columns in which empty values are the largest, also in their index: due dates, so that the next one comes first. */
  emptyLast?: readonly C[]
  /** Columns that a job changes in every row: with an index, each change would write every index of the table. */
  unindexed?: readonly C[]
  /** The name column shows the whole title, unless its other parts have columns of their own. Always for people. */
  hasWholeTitle?: true
  past?: string
  /** Records with the same reference `by` may be folded into one row; `order` is a required `dateTime`. */
  folded?: { by: C; order: C }
}

type MenuPlace = {
  group?: string
  /** Name of a Material icon from the product's list or from `defineWeb`. */
  icon?: string
  order?: number
  isHidden?: true
}

export type Resource<
  K extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
  C extends string = string,
> = {
  /** camelCase; file, table, type, operation and route names derive from it. */
  key: K
  /** Previous key: the next migration renames the table and keeps the records. */
  renamedFrom?: string
  service: ServiceName
  description?: string
  /** French labels of an entity made in the console; others are in `i18n/fr/entities`. */
  labels?: AnyLabels
  addedLabels?: Pick<AnyLabels, 'fields' | 'sections'>
  /** The service runs elsewhere (SERVICE_URLS): no table here, and only the operations that it implements. */
  external?: boolean
  /** Modules with a menu entry for the entity. Default: all. */
  modules?: readonly ModuleCode[]
  /** Code of a right. Absent: every session may read, none may write. */
  right?: string
  /** Code of the right needed, besides read, to export the list. */
  exportedWith?: string
  /** Path of the pages without leading slash. Default: `{service}/{kebab-case key}`. */
  path?: string
  /** Route of a record without derived pages: `/drive/{id}`; without `{id}`, it receives the search as `q`. */
  address?: string
  /** Menu entry of an entity with a list. Default: group `entities`, after ordered entries. */
  menu?: MenuPlace
  /** A click on a list row opens `show` or `update`, the first of them in this array. */
  pages: readonly Page[]
  operations: readonly Operation[]
  /** Code of a `bool` parameter. While off, the entity is not offered, found or written; records can still be read. */
  enabledBy?: string
  fields: F
  title: readonly string[]
  titleSeparator?: string
  /** Fields that every session may read. Default: the title's fields, colour, icon and image. */
  publicFields?: readonly string[]
  /** Fields that support read limits: every service reads them through the engine. Default: all. */
  limitable?: readonly string[]
  /** Code of a right that allows search by its records, for users without a right on a referencing entity. */
  chosenWith?: string
  customisable?: boolean
  /** Roles may be limited to some records: each statement of a service then applies `rowRuleOf`. */
  ruled?: true
  /** Writes may affect reservations: they take `confirmAffected`. */
  affectsReservations?: boolean
  lockable?: boolean
  /** Records are people: lists and heads show initials before the name. */
  isPerson?: true
  /** A change or deletion may remove the last approver of a decision: the caller must give a successor. */
  asksSuccessor?: true
  /** Right that reads internal notes: comments of its holders are notes, unless they answer all readers of the record. */
  notesRight?: string
  parent?: string
  /** In a tree: deletion includes the whole branch. Otherwise child records prevent it. */
  deletesBranch?: boolean
  sections?: readonly string[]
  foldedSections?: readonly string[]
  /** Sections that a new record rarely fills: its form offers them behind one fold. */
  laterSections?: readonly string[]
  list?: ListView<C>
  /** Entities of related lists on a record's page, in order. Default: all. */
  related?: readonly string[]
  rules?: readonly ObjectRule[]
  unique?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
  /**
   * Entities with the same ids; triggers keep the rows in step. A reference to one counts as a reference to the other.
   */
  mirrorOf?: readonly string[]
  /** `reference` to the record with which this one is deleted. */
  ownedBy?: string
  configuration?: {
    key: readonly string[]
    /** The key never changes, so that the file needs no id. */
    isFixed?: true
    /** Fields that concern data or this installation. */
    without?: readonly string[]
  }
}

export type AnyResource = Resource

export const defineResource = <
  const K extends string,
  const F extends Record<string, Field>,
  const S extends string = string,
  const C extends ColumnOf<F> = never,
>(
  declaration: Declaration<K, F, S, C>,
): Resource<K, F, C> => ({
  pages: ['list', 'create', 'update'],
  operations: ['list', 'get', 'create', 'update', ...(declaration.external ? [] : (['delete'] as const))],
  ...declaration,
})

export const isBranchOf = ({ parent, deletesBranch }: AnyResource, name: string): boolean =>
  deletesBranch === true && parent === name

export const sortableColumns = ({ list }: AnyResource): readonly string[] =>
  list?.sortable ?? [...(list?.columns ?? []), ...(list?.hidden ?? [])]

export const cascadingFields = ({ parent, fields }: AnyResource): string[] =>
  parent ? Object.keys(fields).filter((name) => fields[name]?.kind === 'choice' && fields[name].cascades) : []

export const demandingParameters = ({ fields }: AnyResource): string[] =>
  Object.values(fields).flatMap(({ requiredBy }) =>
    requiredBy ? [requiredBy.parameter, ...(requiredBy.unless ? [requiredBy.unless] : [])] : [],
  )

export const defaultParameters = ({ fields }: AnyResource): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.defaultParameter ? [[name, field.defaultParameter] as const] : [],
    ),
  )
