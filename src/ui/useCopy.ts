import { useState } from 'react'
import { useNotify } from 'react-admin'

/** `failure`: error message. `copied`: last copied text. `copy` returns true on success. */
export const useCopy = (failure: string) => {
  const notify = useNotify()
  const [copied, setCopied] = useState<string>()
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      return true
    } catch {
      setCopied(undefined)
      notify(failure, { type: 'error' })
      return false
    }
  }
  return { copied, copy }
}
