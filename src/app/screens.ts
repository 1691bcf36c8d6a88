/** Hand-made screens, the product's and an integrator's: by address, and those that replace a derived page of an entity. */
import { web as app } from '#app/web.tsx'
import { productWeb } from '#product/web.tsx'
import { joinLists, joinRecords } from '#resources/schema/app.ts'
import type { Screen, WebDefinition } from './defineWeb.ts'

export const screens: readonly Screen[] = joinLists({
  what: 'screen',
  nameOf: ({ path }) => path,
  product: productWeb.screens,
  app: app.screens,
})

/** By react-admin resource name, then page. An app may replace what the product has replaced. */
export const overrides: NonNullable<WebDefinition['pages']> = {
  ...productWeb.pages,
  ...Object.fromEntries(
    Object.entries(app.pages ?? {}).map(([name, pages]) => [name, { ...productWeb.pages?.[name], ...pages }]),
  ),
}

/** Entries of the menu that are no entity's list. */
export const screenEntries = joinLists({
  what: 'entry of the menu',
  nameOf: ({ name }) => name,
  product: productWeb.menu,
  app: app.menu,
})

/** What stands in the place of parts of derived pages, by entity key. */
export const slots = joinRecords('slots of', productWeb.slots, app.slots)

export const menuIcons = joinRecords('icon', productWeb.icons, app.icons)

export const menuCounts = joinRecords('count', productWeb.counts, app.counts)
