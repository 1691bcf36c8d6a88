import { afterEach, expect, it } from 'vitest'
import { historyTexts } from '#i18n/fr/history.ts'
import { CommentForm } from '#src/crud/show/CommentForm.tsx'
import type { Thread } from '#src/crud/show/thread.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, seen, text, until } from './mount.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const PEOPLE = ['Éloïse Durand', 'Karim Benali'].map((displayName, index) => ({ id: String(index), displayName }))
const MANY = Array.from({ length: 8 }, (_none, index) => ({ id: `m${index}`, displayName: `Anne ${index}` }))

const open = (people: (q: string) => typeof PEOPLE) => {
  const asked: string[] = []
  const thread = {
    ...{ path: 'boat', entity: 'boat', recordId: 'b1', canComment: true },
    describe: () => ({ changes: [] }),
  } as unknown as Thread
  mounted = mount({
    memory: createMemory({}),
    resource: 'boat',
    at: '/comment',
    routes: {
      '/comment': (
        <CommentForm thread={thread} label="Commentaire" confirm="Commenter" send={() => Promise.resolve()} />
      ),
    },
    answers: {
      FileLimits: () => ({ getFileLimits: { maxFileSize: 1024 } }),
      Mentionable: ({ q }) => {
        asked.push(String(q))
        return { getMentionable: people(String(q)) }
      },
    },
  })
  return asked
}

const typeSlowly = async (typed: string) => {
  const field = (await find('textarea')) as HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  for (let end = 1; end <= typed.length; end++) {
    set?.call(field, typed.slice(0, end))
    field.setSelectionRange(end, end)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('A typed name costs one request if the server knows few people', async () => {
  const asked = open(() => PEOPLE)
  await typeSlowly('Voir @elo')
  await seen('Éloïse Durand')
  await until(() => expect(text()).not.toContain('Karim'))
  expect(asked).toEqual([''])
})

it('A typed name costs two requests if the server knows more people than it offers', async () => {
  const asked = open((q) => (q === '' ? MANY : PEOPLE.filter(({ displayName }) => displayName.includes(q))))
  await typeSlowly('Voir @Karim')
  await seen('Karim Benali')
  expect(asked).toEqual(['', 'Karim'])
})

it('Files of a comment are listed, and refused if they are too large', async () => {
  open(() => [])
  await typeSlowly('Voir')
  const input = await find('input[type="file"]')
  const files = [new File(['a'], 'plan.txt'), new File(['b'.repeat(2_000)], 'film.mp4')]
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await seen('plan.txt')
  await seen('film.mp4')
  expect(document.querySelectorAll('button[aria-label^="Retirer"]')).toHaveLength(1)
  expect(text()).toContain(historyTexts.comment.attach)
})
