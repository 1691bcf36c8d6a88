import { matchPath } from 'react-router'
import { web as extension } from '#extension/web.tsx'
import { productWeb } from '#product/web.tsx'
import { MENU_GROUPS } from '#resources/index.ts'
import { joinLists, joinRecords } from '#resources/schema/extension.ts'
import { type EntitySlots, mergeSlots, type SlotsByEntity } from '#src/crud/slots.ts'
import type { Screen, WebDefinition } from './defineWeb.ts'

export const screens: readonly Screen[] = joinLists({
  what: 'screen',
  nameOf: ({ path }) => path,
  product: productWeb.screens,
  extension: extension.screens,
})

export const preloadScreen = (pathname: string): void => {
  const screen = screens.find(({ path }) => matchPath(`/${path}`, pathname))
  if (screen && 'component' in screen) screen.component.preload?.()
}

export const isBareScreen = (pathname: string): boolean =>
  screens.some((screen) => 'isBare' in screen && screen.isBare && matchPath(`/${screen.path}`, pathname))

/** By react-admin resource name, then page. An extension may replace a page that the product has replaced. */
export const overrides: NonNullable<WebDefinition['pages']> = {
  ...productWeb.pages,
  ...Object.fromEntries(
    Object.entries(extension.pages ?? {}).map(([name, pages]) => [name, { ...productWeb.pages?.[name], ...pages }]),
  ),
}

export const screenEntries = joinLists({
  what: 'entry of the menu',
  nameOf: ({ name }) => name,
  product: productWeb.menu,
  extension: extension.menu,
})

const unplaced = screenEntries.find(({ group }) => !MENU_GROUPS.includes(group))
if (unplaced)
  throw new Error(`extension/web.tsx: the menu entry ${unplaced.name} names an unknown group ${unplaced.group}`)

const slotsOf = (entity: string): EntitySlots => mergeSlots(productWeb.slots?.[entity] ?? {}, extension.slots?.[entity])

const slotted = [...Object.keys(productWeb.slots ?? {}), ...Object.keys(extension.slots ?? {})]

export const slots: SlotsByEntity = Object.fromEntries(slotted.map((entity) => [entity, slotsOf(entity)]))

export const menuIcons = joinRecords('icon', productWeb.icons, extension.icons)

export const menuCounts = joinRecords('count', productWeb.counts, extension.counts)
