export type Filters = Readonly<Record<string, unknown>>
export type Sort = { field: string; order: 'ASC' | 'DESC' }

export type Preset = {
  name: string
  label: string
  filters: Filters
  /** undefined keeps the order of the list. */
  sort?: Sort
}

export type PresetSlot = {
  label: string
  /** A hook: presets may show counts or depend on the user. */
  usePresets: () => readonly Preset[]
  /** A hook outside the list's context: preset with which the list opens; undefined: the defaults of the list. */
  useFirst?: () => Preset | undefined
}
