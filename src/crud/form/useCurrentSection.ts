import { useEffect, useState } from 'react'

const REACHED = 1 / 3

/** Id of the last section that the scrolled page has reached; the last of all at the end of the page. */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const find = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      setCurrent(isAtEnd ? all.at(-1) : (all.findLast((id) => topOf(id) <= clientHeight * REACHED) ?? all[0]))
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [key])
  return current
}
