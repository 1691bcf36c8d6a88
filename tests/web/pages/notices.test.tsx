import { afterEach, expect, it } from 'vitest'
import { noticeTexts as texts } from '#i18n/fr/notices.ts'
import { SlottedHeader } from '#src/crud/PageHeader.tsx'
import { Notices } from '#src/features/dashboard/Notices.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const notice = (id: string, state: string, recordId = 's') => ({
  id,
  text: `Accorder ${id} ?`,
  state,
  entity: 'supplier',
  recordId,
  recordLabel: 'Robin',
  createdAt: '2030-03-12 09:00:00',
})

const open = (items: readonly object[], total = items.length) => {
  const answered: unknown[] = []
  let left = items
  mounted = mount({
    memory: createMemory({}),
    answers: {
      OpenNotifications: () => ({ getNotifications: { items: left, total } }),
      AnswerNotification: (given) => {
        answered.push(given)
        left = []
        return { answerNotification: given.id }
      },
    },
    resource: 'company/supplier',
    at: '/company/supplier/s/show',
    routes: {
      '/company/supplier/:id/show': (
        <>
          <SlottedHeader entity="supplier" title="Robin" slots={{}} record={{ id: 's', displayName: 'Robin' }} />
          <Notices />
        </>
      ),
    },
  })
  return answered
}

it('a record page shows the question before it is accepted', async () => {
  const answered = open([notice('a', 'ASKED')])
  await press(texts.action.ACCEPTED)
  await seen(texts.comment)
  expect(answered).toEqual([])
  await press(texts.action.ACCEPTED, '[role="dialog"] button')
  await seen(texts.done.ACCEPTED)
  expect(answered).toEqual([{ id: 'a', answer: 'ACCEPTED', comment: '' }])
})

it('a refusal is sent with its reason', async () => {
  const answered = open([notice('a', 'ASKED')])
  await press(texts.action.REFUSED)
  await typeIn('[role="dialog"] textarea', 'Budget épuisé')
  await press(texts.action.REFUSED, '[role="dialog"] button')
  await seen(texts.done.REFUSED)
  expect(answered).toEqual([{ id: 'a', answer: 'REFUSED', comment: 'Budget épuisé' }])
})

it('a record page offers no answer about another record', async () => {
  open([notice('a', 'ASKED', 'other')])
  await seen(texts.dashboard.title)
  // Those of a row name their record.
  const unnamed = [...document.querySelectorAll('button:not([aria-label])')]
  expect(unnamed.map((one) => one.textContent)).not.toContain(texts.action.ACCEPTED)
})

it('the dashboard lists five notifications and tells the number of others', async () => {
  open(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => notice(id, 'UNREAD', id)),
    8,
  )
  await seen('Accorder e ?')
  expect(text()).not.toContain('Accorder f ?')
  expect(text()).toContain('3 autres')
})

it('the dashboard shows nothing without notifications', async () => {
  open([])
  await until(() => expect(text()).toContain('Robin'))
  expect(text()).not.toContain(texts.dashboard.title)
})
