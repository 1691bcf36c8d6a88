import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMentionable } from '#dataProviders/activities.ts'
import { MOST_OFFERED } from '#resources/domain/activity.ts'
import { withoutAccents } from '#resources/domain/folding.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import type { Thread } from './thread.ts'

export type Mentioned = { id: string; displayName: string }

const TYPED = /(^|[\s(])@([\p{L}\p{M}'’ -]{0,40})$/u

/** Text after an @ before the caret; undefined elsewhere. */
export const typedMention = (text: string, caret: number): string | undefined => TYPED.exec(text.slice(0, caret))?.[2]

export const withMention = (text: string, caret: number, name: string): { text: string; caret: number } => {
  const typed = typedMention(text, caret) ?? ''
  const start = text.slice(0, caret - typed.length) + name
  const rest = text.slice(caret)
  return { text: `${start}${rest.startsWith(' ') ? '' : ' '}${rest}`, caret: start.length + 1 }
}

export const mentionsIn = (text: string, named: readonly Mentioned[]): string[] =>
  named.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ id }) => id)

const MOST_WORDS = 3

const folded = (text: string): string => withoutAccents(text).toLowerCase().trim()

export const namedLike = (people: readonly Mentioned[], typed: string): readonly Mentioned[] =>
  people.filter(({ displayName }) => folded(displayName).includes(folded(typed)))

const useReaders = ({ entity, recordId }: Thread, isNote: boolean, q: string | undefined) =>
  useQuery({
    queryKey: ['mentionable', entity, recordId, isNote, q],
    queryFn: () => readMentionable({ entity, recordId }, q ?? '', isNote),
    enabled: q !== undefined,
    staleTime: 60_000,
  }).data

/** Offers the readers of the record. A bare @ reads them; a pause asks again if the server knows more people. */
export const useMentions = (thread: Thread, isNote: boolean) => {
  const [typed, setTyped] = useState<string>()
  const isAsked = typed !== undefined && typed.trim().split(/\s+/).length <= MOST_WORDS
  const first = useReaders(thread, isNote, isAsked ? '' : undefined)
  const isCut = first !== undefined && first.length >= MOST_OFFERED
  const paused = useDelayed(typed?.trim() ?? '')
  const asked = isAsked && isCut && paused !== '' && folded(typed).startsWith(folded(paused)) ? paused : undefined
  const more = useReaders(thread, isNote, asked)
  return { offered: isAsked ? namedLike(more ?? first ?? [], typed) : [], setTyped }
}
