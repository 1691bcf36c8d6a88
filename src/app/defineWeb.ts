/** What the browser alone reads of an application: the product is its first user, an integrator's `app/web.tsx` the second. */
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { Application, RightPart } from '#resources/domain/rights.ts'
import type { ModuleCode, Page } from '#resources/schema/resource.ts'
import type { SlotsByEntity } from '#src/crud/slots.ts'
import type { WebKind } from '#src/fields/webKind.ts'
import type { MenuCountProps } from '#src/ui/menuCount.ts'

export type ScreenAccess = {
  right?: string
  part?: RightPart
  application?: Application
  modules?: readonly ModuleCode[]
}

/** What an address names, by the names of its path's parameters. */
export type ScreenParams = Readonly<Record<string, string | undefined>>

type ShownScreen = ScreenAccess & {
  path: string
  /** `preload`: asks for its code before it is drawn, as `lazyPage` gives it. */
  component: ComponentType & { preload?: () => void }
  /** Whether the address names anything; where it does not, the page of an unknown address stands there. */
  validate?: (params: ScreenParams) => boolean
}

/** An address that leads to another one: of this application, or elsewhere (`https://…`), which is loaded anew. */
type RedirectedScreen = { path: string; redirect: string }

export type Screen = ShownScreen | RedirectedScreen

/** An entry of the menu that is no entity's list. */
export type ScreenEntry = {
  name: string
  to: string
  group: string
  label: string
  /** Under the thumb, where the label is too long. */
  shortLabel?: string
  icon: string
  /** Among the entries of its group, small first. */
  order: number
  /** What lies below its address belongs to other entries. */
  isExact?: true
  right?: string
  modules?: readonly ModuleCode[]
  /** Code of the parameter that must be on. */
  enabledBy?: string
}

export type WebDefinition = {
  /** Hand-made pages, each at its address. */
  screens?: readonly Screen[]
  /** By react-admin resource name, then page: the screen that stands in the derived one's place. */
  pages?: Readonly<Record<string, Partial<Record<Page, ComponentType>>>>
  menu?: readonly ScreenEntry[]
  /** What stands in the place of parts of derived pages, by entity key. */
  slots?: SlotsByEntity
  /** Inputs and displays of field kinds, by name. */
  kinds?: Readonly<Record<string, WebKind>>
  /** Icons of the menu, by the name that entries and declarations say. */
  icons?: Readonly<Record<string, ComponentType<SvgIconProps>>>
  /** How much of its work waits, beside an entry of the menu: by entity key or name of the entry. */
  counts?: Readonly<Record<string, ComponentType<MenuCountProps>>>
}

/** Declares what a room adds to the browser. */
export const defineWeb = (definition: WebDefinition): WebDefinition => definition
