import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMentionable } from '#dataProviders/activities.ts'
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

/** People who read the record and whose names match the text after an @. */
export const useMentions = ({ entity, recordId }: Thread, isNote: boolean) => {
  const [typed, setTyped] = useState<string>()
  const isAsked = typed !== undefined && typed.trim().split(/\s+/).length <= MOST_WORDS
  const { data = [] } = useQuery({
    queryKey: ['mentionable', entity, recordId, isNote, typed],
    queryFn: () => readMentionable({ entity, recordId }, typed ?? '', isNote),
    enabled: isAsked,
    staleTime: 60_000,
  })
  return { offered: isAsked ? (data as readonly Mentioned[]) : [], setTyped }
}
