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

it('the focus continues beside a button that disappeared with its bar', () => {
  element('delete').focus()
  element('bar').remove()
  expect(document.activeElement).toBe(document.body)
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(element('list'))
  element('search').focus()
  expect(element('list').hasAttribute('tabindex')).toBe(false)
})

it('the focus returns to a button that was disabled for a moment', () => {
  element('delete').focus()
  element('delete').blur()
  expect(pressTab()).toBe(false)
  expect(document.activeElement).toBe(element('delete'))
})

it('the focus starts at the last pointer press', () => {
  element('delete').focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  // Test files share the window: without it, every later validation waits for the end of this press.
  window.dispatchEvent(new Event('pointerup'))
  element('bar').remove()
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

it('the focus leaves the page with Tab', () => {
  element('delete').focus()
  pressTab()
  element('delete').blur()
  expect(pressTab()).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

it('the focus stays where it is, and nothing gets it if there was none', () => {
  pressTab()
  expect(document.activeElement).toBe(document.body)
  element('delete').focus()
  element('menu').focus()
  pressTab()
  expect(document.activeElement).toBe(element('menu'))
})
