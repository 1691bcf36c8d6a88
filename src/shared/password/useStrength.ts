import { useEffect, useRef, useState } from 'react'
import type { PasswordStrength } from '#resources/domain/password.ts'

export type Judging = { password: string; words: readonly string[] }
export type Answer = { password: string; strength: PasswordStrength }

/** One request at a time, always for the latest text. */
const createJudge = (onAnswer: (answer: Answer) => void) => {
  const worker = new Worker(new URL('./strengthWorker.ts', import.meta.url), { type: 'module' })
  let isBusy = false
  let next: Judging | undefined
  const ask = (): void => {
    if (isBusy || !next) return
    isBusy = true
    worker.postMessage(next)
    next = undefined
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    isBusy = false
    onAnswer(data)
    ask()
  }
  return {
    judge: (question: Judging) => {
      next = question
      ask()
    },
    stop: () => worker.terminate(),
  }
}

export const useStrength = (password: string, words: readonly string[]): PasswordStrength | undefined => {
  const [answer, setAnswer] = useState<Answer>()
  const judge = useRef<ReturnType<typeof createJudge>>(undefined)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped) return undefined
    judge.current = createJudge(setAnswer)
    return () => judge.current?.stop()
  }, [isTyped])
  useEffect(() => {
    if (password !== '') judge.current?.judge({ password, words })
  }, [password, words])
  return answer?.password === password ? answer.strength : undefined
}
