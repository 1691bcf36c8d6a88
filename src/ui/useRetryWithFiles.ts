import { useEffect, useRef } from 'react'
import { keepRetry } from '#dataProviders/uploads.ts'

const blobsIn = (value: unknown): Blob[] => {
  if (value instanceof Blob) return [value]
  if (Array.isArray(value)) return value.flatMap(blobsIn)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(blobsIn) : []
}

/** Returns a function to call before sending values with files: `again` sends them once more. */
export const useRetryWithFiles = (): ((values: unknown, again: () => void) => void) => {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return (values, again) => keepRetry(blobsIn(values), () => (isThere.current ? again : undefined))
}

export const submitAgain = (form: HTMLElement | null): void => {
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
