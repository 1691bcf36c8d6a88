import { useEffect, useState } from 'react'

const WAIT_MS = 250

/** Returns the value after it stopped changing, to avoid a request per key. */
export const useDelayed = <T>(value: T): T => {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
