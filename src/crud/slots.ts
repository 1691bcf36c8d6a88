/**
 * What may stand in the place of a part of a derived page: said by a screen of ours, or by an application for an entity.
 * Whatever stands in a slot is inside react-admin's contexts of its page: `useRecordContext`, `useListContext`,
 * `useFormContext` and every stock component work there.
 */
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
import type { PresetSlot } from './list/Presets.tsx'
import type { PageAction } from './pageAction.ts'

export type SavedRecord = { id: string; displayName: string } & Readonly<Record<string, unknown>>

/** A hook that returns actions; `record` is undefined on lists and on the form of a new record. */
export type UseActions = (record: SavedRecord | undefined) => readonly PageAction[]

/** An element, or a component that is given what the derived part would be given. */
export type Slot<P extends object = object> = ReactElement | ComponentType<P>
type SlotsBy<P extends object = object> = Readonly<Record<string, Slot<P>>>

export type PageTab = { key: string; label: string; content: ReactNode }

/** Of every derived page. `null` leaves a derived part out. */
export type PageSlots = {
  /** In the place of the whole head. */
  header?: ReactNode
  /** In the place of the title, in the head that is derived. */
  title?: ReactNode
  /** In the place of what stands small under the title. */
  note?: ReactNode
  /**
   * A hook that returns actions of the head, before the derived ones. Those of an application and of a screen are joined.
   * It runs inside react-admin's contexts of the page, and must be the same function in every render.
   */
  useActions?: UseActions
  /** Above the content: presets, counters, explanations. */
  banner?: ReactNode
  /** At the side of the content. */
  aside?: ReactNode
}

export type ListSlots = PageSlots & {
  /** The questions that are asked most, above the rows. */
  presets?: PresetSlot
  /** By source of the column. */
  cells?: SlotsBy<DisplayProps & { record: SavedRecord }>
  /** On a phone, under what a card says of its record. */
  cardActions?: Slot<{ record: SavedRecord }>
  /** Beside the derived tools of the list: `<ColumnsButton>`, `<FilterButton>`, `<ExportButton>`… */
  toolbar?: ReactNode
  /** Inputs for a stock `<FilterButton>` and `<FilterForm>`, as `<List filters>` takes them. */
  filters?: readonly ReactNode[]
  /** In the place of what can be done with the selected rows: deleting them. */
  bulkActions?: Slot | null
  /** Beside deleting them: drawn while rows are selected. */
  selectionActions?: Slot
  /** In the place of the rows, such as a `<DataTable>`. */
  table?: ReactNode
  /** In the place of the way from page to page. */
  pagination?: ReactNode
  /** Selections beyond the columns, for cells that show more than their own field. */
  select?: readonly string[]
  /** What the list holds as long as nobody chose. */
  defaultFilters?: Readonly<Record<string, unknown>>
  /** What is said where that is nothing. */
  emptyTitle?: string
  /** What is said where nothing meets filters that the screen itself offers. */
  noResultTitle?: (filters: Readonly<Record<string, unknown>>) => string | undefined
  /** Where a click on a row leads. */
  addressOf?: (record: SavedRecord) => string | undefined
  /** The frame of every page offers the creation already. */
  isCreatedFromFrame?: boolean
}

export type FormSlots = PageSlots & {
  /** By source of the field. */
  inputs?: SlotsBy<InputProps>
  /** By key of the section. */
  sections?: SlotsBy<{ section: Section }>
  /** Before a section, by its key. */
  before?: SlotsBy
  /** After a section, by its key. */
  after?: SlotsBy
  /** In the place of the bar that saves. */
  toolbar?: ReactNode
  /** Pages beside the form, on those of a record that exists. */
  tabs?: readonly PageTab[]
  /** Whether this record may go at all, beyond the right to delete. */
  canDelete?: (record: SavedRecord) => boolean
  /** Asked before a record is saved: false gives up, and everything typed stays. */
  beforeSave?: (values: Readonly<Record<string, unknown>>, record?: SavedRecord) => Promise<boolean>
  /** In the place of what follows a save: the page goes where it likes. */
  onSaved?: (record: SavedRecord) => void
}

export type ShowSlots = PageSlots & {
  /** Fields that lead, in the place of the columns of the list. */
  facts?: readonly string[]
  /** Under them: what comes next, what can be done. */
  summary?: Slot<{ record: SavedRecord }>
  /** By source of the field. */
  displays?: SlotsBy<DisplayProps & { record: SavedRecord }>
  /** By key of the section. */
  sections?: SlotsBy<{ section: Section; record: SavedRecord }>
  /** In the place of the lists that point at the record. */
  related?: ReactNode
  /** Pages beside the one that is derived. */
  tabs?: readonly PageTab[]
}

export type EntitySlots = { list?: ListSlots; form?: FormSlots; show?: ShowSlots }
export type SlotsByEntity = Readonly<Record<string, EntitySlots>>

/** A slot drawn with the props of the part in whose place it stands. */
export const drawSlot = <P extends object>(slot: Slot<P>, props: P): ReactElement =>
  isValidElement(slot) ? slot : createElement(slot as ComponentType<P>, props)

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value)

/** Both hooks run in every render, in this order. */
const joinActions = (first: UseActions, second: UseActions): UseActions => {
  const useJoined: UseActions = (record) => {
    const [one, other] = [first(record), second(record)]
    return [...one, ...other]
  }
  return useJoined
}

const PAGES: readonly string[] = ['list', 'form', 'show'] satisfies (keyof EntitySlots)[]

/** Slots laid over others: named entries are replaced by name, actions are joined. */
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

/** What an application puts into the derived pages, by key of the entity. */
export const SlotsProvider = SlotsContext.Provider

/** The slots of one page of an entity: its screen's own, and over them the application's. */
export const useSlots = <P extends keyof EntitySlots>(
  entity: string,
  page: P,
  own: NonNullable<EntitySlots[P]>,
): NonNullable<EntitySlots[P]> => {
  const given = useContext(SlotsContext)[entity]?.[page]
  return useMemo(() => mergeSlots<NonNullable<EntitySlots[P]>>(own, given), [own, given])
}
