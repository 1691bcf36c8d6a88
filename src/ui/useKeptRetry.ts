/** Files that could not be sent: the panel of uploads sends them again by the page they come from, while it is there. */
import { useEffect, useRef } from 'react'
import { keepRetry } from '#dataProviders/uploads.ts'

const blobsIn = (value: unknown): Blob[] => {
  if (value instanceof Blob) return [value]
  if (Array.isArray(value)) return value.flatMap(blobsIn)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(blobsIn) : []
}

/** Gives what to call before values with files are sent: `again` sends them once more. */
export const useKeptRetry = (): ((values: unknown, again: () => void) => void) => {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return (values, again) => keepRetry(blobsIn(values), () => (isThere.current ? again : undefined))
}

/** The same for a form, which is sent with what it then holds. */
export const submitAgain = (form: HTMLElement | null): void => {
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
