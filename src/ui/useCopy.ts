/** Takes a text along on the clipboard. */
import { useState } from 'react'
import { useNotify } from 'react-admin'

/** `failure`: what is said where the browser refuses. `copied` is the last text that went; `copy` answers whether it did. */
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
