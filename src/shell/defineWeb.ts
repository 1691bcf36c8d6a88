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

type ScreenParams = Readonly<Record<string, string | undefined>>

type ShownScreen = ScreenAccess & {
  path: string
  component: ComponentType & { preload?: () => void }
  validate?: (params: ScreenParams) => boolean
  enabledBy?: string
  /** Without header and menus, as for a print preview. */
  isBare?: true
}

/** Redirects an address inside the application, or to a URL (`https://…`) with a page load. */
type RedirectedScreen = { path: string; redirect: string }

export type Screen = ShownScreen | RedirectedScreen

type ScreenEntry = {
  name: string
  to: string
  group: string
  label: string
  shortLabel?: string
  icon: string
  order: number
  /** Addresses below `to` belong to other entries. */
  isExact?: true
  right?: string
  modules?: readonly ModuleCode[]
  enabledBy?: string
}

export type WebDefinition = {
  screens?: readonly Screen[]
  pages?: Readonly<Record<string, Partial<Record<Page, ComponentType>>>>
  menu?: readonly ScreenEntry[]
  slots?: SlotsByEntity
  kinds?: Readonly<Record<string, WebKind>>
  icons?: Readonly<Record<string, ComponentType<SvgIconProps>>>
  counts?: Readonly<Record<string, ComponentType<MenuCountProps>>>
}

export const defineWeb = (definition: WebDefinition): WebDefinition => definition
