import { useSearchParams } from 'react-router'

/** Choices in the query string, which a reload restores. The setter replaces all and omits empty ones. */
export const useChoicesInAddress = (): [
  URLSearchParams,
  (choices: Readonly<Record<string, string | null>>) => void,
] => {
  const [params, setParams] = useSearchParams()
  const choose = (choices: Readonly<Record<string, string | null>>): void => {
    const filled = Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : []))
    // Synchronous, so that the next action sees the new address.
    setParams(Object.fromEntries(filled), { replace: true, flushSync: true })
  }
  return [params, choose]
}
