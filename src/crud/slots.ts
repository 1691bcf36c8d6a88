/** Replaceable parts of a derived page, inside react-admin's contexts (`useRecordContext`, `useListContext`). */
import {
  type ComponentType,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import type { DisplayProps, InputProps } from '#src/fields/webKind.ts'
import type { Section } from './entityView.ts'
import type { PresetSlot } from './listQuery.ts'
import type { PageAction } from './pageAction.ts'

export type SavedRecord = { id: string; displayName: string } & Readonly<Record<string, unknown>>

/** False if the server says in the record that the session may not change it. */
export const isChangeable = ({ canUpdate }: SavedRecord): boolean => canUpdate !== false

/** A hook that returns actions. `record` is undefined on lists and in the form of a new record. */
export type UseActions = (record: SavedRecord | undefined) => readonly PageAction[]

export type Slot<P extends object = object> = ReactElement | ComponentType<P>
type SlotsBy<P extends object = object> = Readonly<Record<string, Slot<P>>>

export type PageTab = { key: string; label: string; content: ReactNode }

/** Slots of every derived page. `null` removes a part. */
export type PageSlots = {
  header?: ReactNode
  title?: ReactNode
  note?: ReactNode
  /** Header actions before the derived ones, of extension and screen. The same function in every render. */
  useActions?: UseActions
  banner?: ReactNode
  aside?: ReactNode
}

export type ListSlots = PageSlots & {
  presets?: PresetSlot
  cells?: SlotsBy<DisplayProps & { record: SavedRecord }>
  /** Cells of the lists on pages of other records, which read no selections. `useRecordContext` is that page's record. */
  relatedCells?: SlotsBy<DisplayProps & { record: SavedRecord }>
  /** A hook that returns the actions of one row, as icons; at most two stay quiet. The same function in every render. */
  useRowActions?: UseActions
  /** The first row action has its word and stays visible; the others are in a menu. */
  isQueue?: true
  omitted?: readonly string[]
  slotsFor?: (filters: Readonly<Record<string, unknown>>) => Omit<ListSlots, 'slotsFor'> | undefined
  cardActions?: Slot<{ record: SavedRecord }>
  toolbar?: ReactNode
  rareTools?: ReactNode
  /** Inputs for react-admin's `<FilterButton>` and `<FilterForm>`, as for `<List filters>`. */
  filters?: readonly ReactNode[]
  bulkActions?: Slot | null
  selectionActions?: Slot
  table?: ReactNode
  pagination?: ReactNode
  /** Selections beyond the columns, for cells that show other fields. */
  select?: readonly string[]
  defaultFilters?: Readonly<Record<string, unknown>>
  emptyTitle?: string
  noResultTitle?: (filters: Readonly<Record<string, unknown>>) => string | undefined
  addressOf?: (record: SavedRecord) => string | undefined
  /** The frame of every page offers the creation: the header and the bottom bar of phones, or that bar only. */
  isCreatedFromFrame?: true | 'phone'
  /** Verb of the entity instead of « Créer »; the label begins with the short one. */
  createTexts?: { readonly label: string; readonly shortLabel: string }
}

export type FormSlots = PageSlots & {
  inputs?: SlotsBy<InputProps>
  sections?: SlotsBy<{ section: Section }>
  before?: SlotsBy
  after?: SlotsBy
  afterTitles?: Readonly<Record<string, string>>
  toolbar?: ReactNode
  saveLabel?: string
  tabs?: readonly PageTab[]
  canDelete?: (record: SavedRecord) => boolean
  /** Called before a save. False cancels it and keeps typed values. */
  beforeSave?: (values: Readonly<Record<string, unknown>>, record?: SavedRecord) => Promise<boolean>
  onSaved?: (record: SavedRecord) => void
}

export type ShowSlots = PageSlots & {
  facts?: readonly string[]
  omitted?: readonly string[]
  /** Fields with a display of their own that are left out without a value. */
  hiddenIfEmpty?: readonly string[]
  /** Fields of the record that another one already states. */
  statedFields?: (record: SavedRecord) => readonly string[]
  summary?: Slot<{ record: SavedRecord }>
  displays?: SlotsBy<DisplayProps & { record: SavedRecord }>
  sections?: SlotsBy<{ section: Section; record: SavedRecord }>
  beforeRelated?: Slot<{ record: SavedRecord }>
  useShownRelated?: (record: SavedRecord) => readonly string[]
  related?: ReactNode
  tabs?: readonly PageTab[]
}

export type EntitySlots = { list?: ListSlots; form?: FormSlots; show?: ShowSlots }
export type SlotsByEntity = Readonly<Record<string, EntitySlots>>

export const drawSlot = <P extends object>(slot: Slot<P>, props: P): ReactElement =>
  isValidElement(slot) ? slot : createElement(slot as ComponentType<P>, props)

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value)

const joinActions = (first: UseActions, second: UseActions): UseActions => {
  const useJoined: UseActions = (record) => {
    const [one, other] = [first(record), second(record)]
    return [...one, ...other]
  }
  return useJoined
}

const PAGES: readonly string[] = ['list', 'form', 'show'] satisfies (keyof EntitySlots)[]

export const mergeSlots = <T extends object>(below: T, above: T | undefined): T => {
  if (!above) return below
  const merged: Record<string, unknown> = { ...(below as Record<string, unknown>) }
  for (const [name, value] of Object.entries(above)) {
    const under = merged[name]
    if (name === 'useActions' && under) merged[name] = joinActions(value as UseActions, under as UseActions)
    else if (!isPlain(under) || !isPlain(value)) merged[name] = value
    else merged[name] = PAGES.includes(name) ? mergeSlots(under, value) : { ...under, ...value }
  }
  return merged as T
}

const NONE: SlotsByEntity = {}
const SlotsContext = createContext(NONE)

export const SlotsProvider = SlotsContext.Provider

export const useSlots = <P extends keyof EntitySlots>(
  entity: string,
  page: P,
  own: NonNullable<EntitySlots[P]>,
): NonNullable<EntitySlots[P]> => {
  const given = useContext(SlotsContext)[entity]?.[page]
  return useMemo(() => mergeSlots<NonNullable<EntitySlots[P]>>(own, given), [own, given])
}
