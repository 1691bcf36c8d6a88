import { act } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorTexts } from '#i18n/fr/errors.ts'
import { useCopy } from '#src/ui/useCopy.ts'

let root: Root
const state: { copied?: string | undefined; copy?: (text: string) => Promise<boolean>; messages: unknown[] } = {
  messages: [],
}

const Copier = () => {
  const { copied, copy } = useCopy(errorTexts.copyFailed.link)
  const { notifications } = useNotificationContext()
  Object.assign(state, { copied, copy, messages: notifications.map(({ message }) => message) })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <NotificationContextProvider>
        <Copier />
      </NotificationContextProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a copy remembers the text that the browser accepted', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(await act(async () => state.copy?.('https://exemple.fr/a'))).toBe(true)
  expect(write).toHaveBeenCalledWith('https://exemple.fr/a')
  expect(state).toMatchObject({ copied: 'https://exemple.fr/a', messages: [] })
})

it('a copy reports a browser that refuses, and forgets the previous text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await act(async () => state.copy?.('a'))
  write.mockRejectedValue(new Error('NotAllowedError'))
  expect(await act(async () => state.copy?.('b'))).toBe(false)
  expect(state).toMatchObject({ copied: undefined, messages: ['Impossible de copier le lien'] })
})
