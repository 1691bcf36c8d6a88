import { afterEach, expect, it } from 'vitest'
import { MenuList } from '#src/shell/layout/MenuList.tsx'
import type { MenuEntry } from '#src/shell/menu/menu.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, typeIn, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const own = (count: number): MenuEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `xFiche${index}`,
    to: index === 0 ? '/here' : `/custom/x-fiche${index}`,
    group: 'goods',
    order: 500,
    label: `Clés ${index}`,
    isOwn: true,
  }))
const LOCATIONS: MenuEntry = { name: 'location', to: '/company/location', group: 'goods', order: 10, label: 'Lieux' }

const open = (entries: readonly MenuEntry[]) => {
  const routes = { '/here': <MenuList entries={entries} /> }
  mounted = mount({ memory: createMemory({}), resource: 'company/sector', at: '/here', routes })
}
const links = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent)

it('the menu shows every entry of the console when they are few', async () => {
  open([LOCATIONS, ...own(10)])
  await seen('Clés 9')
  expect(links()).toHaveLength(11)
})

it('the menu folds entries of the console except the current one when they are many', async () => {
  open([LOCATIONS, ...own(100)])
  await seen('Autres fiches (100)')
  expect(links()).toEqual(['Lieux', 'Clés 0'])
  await press('Autres fiches (100)')
  await until(() => expect(links()).toHaveLength(101))
  expect(links().slice(0, 4)).toEqual(['Lieux', 'Clés 0', 'Clés 1', 'Clés 2'])
  await typeIn('[type="search"]', 'cles 42')
  await until(() => expect(links()).toEqual(['Lieux', 'Clés 42']))
  await typeIn('[type="search"]', 'absente')
  await seen('Aucune fiche de ce nom.')
})
