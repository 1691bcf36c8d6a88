import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocusPlace } from '#src/ui/focusPlace.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main><section id="list"><input id="search"><div id="bar"><button id="delete">Supprimer</button></div></section></main>`
  stop = keepFocusPlace(document.querySelector('main') as HTMLElement)
})
afterEach(() => stop())

const element = (id: string) => document.getElementById(id) as HTMLElement
const pressTab = (): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
  )

it('goes on from what surrounds a button that went with its bar', () => {
  element('delete').focus()
  element('bar').remove()
  expect(document.activeElement).toBe(document.body)
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(element('list'))
  element('search').focus()
  expect(element('list').hasAttribute('tabindex')).toBe(false)
})

it('returns to a button that was switched off for a moment', () => {
  element('delete').focus()
  element('delete').blur()
  expect(pressTab()).toBe(false)
  expect(document.activeElement).toBe(element('delete'))
})

it('starts where a pointer was pressed', () => {
  element('delete').focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element('bar').remove()
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

it('lets Tab out of the page', () => {
  element('delete').focus()
  pressTab()
  element('delete').blur()
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

it('leaves alone a focus that is somewhere, and a page where nothing had it', () => {
  pressTab()
  expect(document.activeElement).toBe(document.body)
  element('delete').focus()
  element('menu').focus()
  pressTab()
  expect(document.activeElement).toBe(element('menu'))
})
