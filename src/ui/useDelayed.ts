import { useEffect, useState } from 'react'

const WAIT_MS = 250

/** What was typed, once nothing more is: what follows from it is not asked for at each key. */
export const useDelayed = <T>(value: T): T => {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
