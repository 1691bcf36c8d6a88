/** What a page is asked for, kept in its address: it can be sent, and stays when the page is loaded again. */
import { useSearchParams } from 'react-router'

/** The choices that the address tells, and how to put others in their place; what is empty is left out. */
export const useChoicesInAddress = (): [
  URLSearchParams,
  (choices: Readonly<Record<string, string | null>>) => void,
] => {
  const [params, setParams] = useSearchParams()
  const choose = (choices: Readonly<Record<string, string | null>>): void => {
    const filled = Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : []))
    // At once: what is pressed next is asked with it, however busy the page is.
    setParams(Object.fromEntries(filled), { replace: true, flushSync: true })
  }
  return [params, choose]
}
