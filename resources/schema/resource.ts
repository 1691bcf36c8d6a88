/** What an entity is: one literal, checked when the registry loads. */
import type { ColumnOf, Declaration } from './declaration.ts'
import type { Field } from './field.ts'

export type ServiceName = string
export type ModuleCode = string

export type Page = 'list' | 'create' | 'update' | 'show'
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'
export type SortOrder = 'ASC' | 'DESC'

/** Rules over several fields, the same on both sides; the error stands on the first field. */
export type ObjectRule =
  | { rule: 'atLeastOneOf'; fields: readonly string[] }
  | { rule: 'atMostOneOf'; fields: readonly string[] }
  | { rule: 'exactlyOneOf'; fields: readonly string[] }
  | { rule: 'after'; fields: readonly [end: string, start: string] }
  | { rule: 'confirmed'; fields: readonly [confirmation: string, original: string] }

export type ListView<C extends string = string> = {
  columns: readonly C[]
  /** Columns that are offered but not shown until chosen. */
  hidden?: readonly C[]
  filters?: readonly C[]
  /** Of an entity that is elsewhere: the columns that its service sorts by. Default: all that are shown. */
  sortable?: readonly C[]
  sort?: { field: C; order: SortOrder }
  /**
   * A filter of the list, true of what is past. On the page of what they point at, records that are sorted by a moment
   * then begin with the next one to come; the past follows, the latest first.
   */
  past?: string
  /** Records that point at the same one by the reference `by` may be one line; `order`: a moment that each of them has. */
  folded?: { by: C; order: C }
}

export type MenuPlace = {
  group?: string
  /** The name of a Material icon of the product's list, or of one that `defineWeb` adds. */
  icon?: string
  /** Among the entries of its group, small first. */
  order?: number
}

/** `C`: the fields that its list names. */
export type Resource<
  K extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
  C extends string = string,
> = {
  /** camelCase; gives the file, table, type, operation and route names. */
  key: K
  /** The key that the entity had before: its records stay when the next migration is generated. */
  renamedFrom?: string
  service: ServiceName
  /** What it is, in English, for whoever reads the contract. */
  description?: string
  /**
   * Its service is elsewhere, at the address that SERVICE_URLS gives: no table here, and nothing but the operations that
   * it answers.
   */
  external?: boolean
  /** Modules in whose menu the entity stands; absent: all. */
  modules?: readonly ModuleCode[]
  /** Code in the registry of rights; absent: any session (reads) or nobody (writes). */
  right?: string
  /** Code of a right that taking its list away as a file asks for, beside reading it. */
  exportedWith?: string
  /** Path of the pages without leading slash; default `{service}/{kebab-case key}`. */
  path?: string
  /**
   * Where a record opens that has no derived pages, `{id}` being its id: `/drive/{id}`. Without it, the address takes what
   * is looked for as `q`.
   */
  address?: string
  /** Its entry of the menu, for an entity that has a list. Default: the group `entities`, after those that say an order. */
  menu?: MenuPlace
  /** A row of the list opens on `show` or on `update`: on the one that comes first. */
  pages: readonly Page[]
  operations: readonly Operation[]
  /** Code of a `bool` parameter: the entity is offered, found and written while it is on; its records are always read. */
  enabledBy?: string
  fields: F
  /** Fields that name a record, joined by `titleSeparator` (default a space). */
  title: readonly string[]
  titleSeparator?: string
  /**
   * What anyone with a session may know of a record that is pointed at, beside its id and title. Default: the title's
   * fields, colour, icon and image.
   */
  publicFields?: readonly string[]
  /** Code of a right whose holders search by its records, though no field that they fill points at one. */
  chosenWith?: string
  /** Runtime custom fields, labels and gender. */
  customisable?: boolean
  lockable?: boolean
  /**
   * A change or deletion of a record may take away the last person who may decide something: whoever asks for it names
   * their successor.
   */
  asksSuccessor?: true
  /** The reference to itself that makes a tree. */
  parent?: string
  /** Of a tree: who deletes a record deletes what lies under it. Otherwise that keeps it from being deleted. */
  deletesBranch?: boolean
  sections?: readonly string[]
  list?: ListView<C>
  /** Entities whose records that point here stand on the page of a record, in this order. Default: all of them. */
  related?: readonly string[]
  rules?: readonly ObjectRule[]
  /** Unique over several fields. */
  unique?: readonly (readonly string[])[]
  /** Further indexes, beyond those of references, filters and sorts. */
  indexes?: readonly (readonly string[])[]
  /** Same ids as these entities, kept in step by the database: a use of one is a use of the other. */
  mirrorOf?: readonly string[]
  /** Deleted together with the record that this `reference` points to. */
  ownedBy?: string
}

export type AnyResource = Resource

/** Declares an entity. What the compiler cannot know is checked when the registry loads. */
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

/** Whether a field is the reference upwards of a tree whose records are deleted with what lies under them. */
export const isBranchOf = ({ parent, deletesBranch }: AnyResource, name: string): boolean =>
  deletesBranch === true && parent === name

/** The columns that the service of an entity elsewhere sorts by. */
export const sortableColumns = ({ list }: AnyResource): readonly string[] =>
  list?.sortable ?? [...(list?.columns ?? []), ...(list?.hidden ?? [])]

/** The fields of a tree whose changes may be given to everything under a record. */
export const cascadingFields = ({ parent, fields }: AnyResource): string[] =>
  parent ? Object.keys(fields).filter((name) => fields[name]?.kind === 'choice' && fields[name].cascades) : []

/** The `bool` parameters that fields are required by. */
export const demandingParameters = ({ fields }: AnyResource): string[] =>
  Object.values(fields).flatMap(({ requiredBy }) =>
    requiredBy ? [requiredBy.parameter, ...(requiredBy.unless ? [requiredBy.unless] : [])] : [],
  )

/** The parameters that new records take values of, by field. */
export const defaultParameters = ({ fields }: AnyResource): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.defaultParameter ? [[name, field.defaultParameter] as const] : [],
    ),
  )
