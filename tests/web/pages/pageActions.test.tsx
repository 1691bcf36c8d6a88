import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { mergeSlots, SlotsProvider, type UseActions } from '#src/crud/slots.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { boat } from './fleet.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (Page: () => React.ReactNode) => {
  mounted = mount({
    memory: createMemory({ 'company/boat': [{ id: '1', displayName: 'Abeille', name: 'Abeille' }] }),
    resource: 'company/boat',
    at: '/company/boat/1/show',
    routes: { '/company/boat/:id/show': <Page /> },
  })
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('header a, header button')]
const named = (name: string) => {
  const found = buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}
const isSolid = (one: HTMLElement) => one.classList.contains('MuiButton-contained')
const items = () => [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent)

const action = (key: string, kind: PageAction['kind'], more: Partial<PageAction> = {}): PageAction => ({
  key,
  kind,
  label: key,
  ...more,
})

const ACTIONS = [
  action('Accepter', 'primary'),
  action('Refuser', 'secondary'),
  action('Reprendre', 'primary'),
  action('Dupliquer', 'rare', { to: '/company/boat/create' }),
  action('Supprimer', 'danger'),
  action('Prévenir', 'rare', { isHidden: true }),
]

describe('the head of a page', () => {
  it('shows the first primary action as the single contained button, at the far right', async () => {
    open(() => <PageHeader title="Abeille" actions={ACTIONS} />)
    await seen('Accepter')
    expect(buttons().map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      'Reprendre',
      'Refuser',
      'Accepter',
      'Plus d’actions',
    ])
    expect(buttons().filter(isSolid)).toEqual([named('Accepter')])
  })

  it('puts rare actions, then destructive ones into a named menu', async () => {
    open(() => <PageHeader title="Abeille" actions={ACTIONS} />)
    await seen('Accepter')
    const more = named('Plus d’actions')
    expect(more.getAttribute('aria-haspopup')).toBe('menu')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await press('Plus d’actions')
    await seen('Supprimer')
    expect(items()).toEqual(['Dupliquer', 'Supprimer'])
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(document.querySelector('[role="menuitem"]')?.getAttribute('href')).toBe('/company/boat/create')
  })

  it('keeps three buttons on a phone, and the others in the menu', async () => {
    open(() => <PageHeader title="Abeille" actions={[...ACTIONS, action('Modifier', 'secondary')]} />)
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await until(() =>
      expect(buttons().map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
        'Accepter',
        'Refuser',
        'Reprendre',
        'Plus d’actions',
      ]),
    )
    await press('Plus d’actions')
    await seen('Supprimer')
    expect(items()).toEqual(['Modifier', 'Dupliquer', 'Supprimer'])
  })

  it('shows the short label of an action on a phone, in the flow of the page and named in full', async () => {
    const create = action('Créer un bateau', 'primary', { name: 'Créer un bateau', shortLabel: 'Créer' })
    open(() => <PageHeader title="Bateaux" actions={[create]} />)
    await seen('Créer un bateau')
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await until(() => expect(named('Créer un bateau').textContent).toBe('Créer'))
    expect(isSolid(named('Créer un bateau'))).toBe(true)
    expect(getComputedStyle(named('Créer un bateau')).position).not.toBe('fixed')
  })

  it('has no menu and no empty bar without actions', async () => {
    open(() => <PageHeader title="Abeille" actions={[action('Supprimer', 'danger', { isHidden: true })]} />)
    await seen('Abeille')
    expect(buttons()).toEqual([])
  })

  it('returns the focus to the menu button when a menu item’s dialog closes', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false)
      const close = () => setOpen(false)
      const dialog = (
        <ConfirmDialog
          open={isOpen}
          title="Supprimer ?"
          confirm="Supprimer"
          cancel="Conserver"
          isDangerous
          onConfirm={close}
          onClose={close}
        />
      )
      return (
        <PageHeader
          title="Abeille"
          actions={[action('Supprimer', 'danger', { dialog, opensDialog: true, onClick: () => setOpen(true) })]}
        />
      )
    }
    open(Page)
    await press('Plus d’actions')
    await press('Supprimer', '[role="menuitem"]')
    await until(() => expect(document.activeElement?.textContent).toBe('Conserver'))
    await press('Conserver')
    await until(() => expect(document.activeElement).toBe(named('Plus d’actions')))
  })

  it('keeps the dialog of an action that is no longer offered', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false)
      const dialog = isOpen && <div role="dialog">Motif du refus</div>
      return (
        <PageHeader
          title="Abeille"
          actions={[action('Refuser', 'secondary', { isHidden: isOpen, dialog, onClick: () => setOpen(true) })]}
        />
      )
    }
    open(Page)
    await press('Refuser')
    await seen('Motif du refus')
    expect(buttons()).toEqual([])
  })

  it('shows why an action is disabled, and does nothing', async () => {
    let count = 0
    const later = action('Importer', 'secondary', {
      disabledReason: 'Une sauvegarde est en cours',
      onClick: () => count++,
    })
    open(() => <PageHeader title="Abeille" actions={[later]} />)
    await press('Importer')
    const button = named('Importer')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('title')).toBe('Une sauvegarde est en cours')
    expect(count).toBe(0)
  })
})

describe('actions in the slots of a derived page', () => {
  const useRent: UseActions = (record) => [action(`Louer ${record?.displayName}`, 'primary')]
  const useSell: UseActions = () => [action('Vendre', 'rare')]
  const Page = () => (
    <SlotsProvider value={{ boat: mergeSlots({ show: { useActions: useSell } }, { show: { useActions: useRent } }) }}>
      <ShowPage resource={boat} />
    </SlotsProvider>
  )

  it('of a screen and an extension are merged, before the derived ones', async () => {
    open(Page)
    await seen('Louer Abeille')
    await seen('Modifier')
    expect(isSolid(named('Louer Abeille'))).toBe(true)
    expect(isSolid(named('Modifier'))).toBe(false)
    await press('Plus d’actions')
    await seen('Vendre')
    expect(items()).toEqual(['Vendre', 'Dupliquer', 'Supprimer'])
  })
})
