import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'

const TOUCHED = ['intervention/problem-report', 'intervention/intervention', 'similarReports']

export const useReportCall = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async <T>(call: () => Promise<T>, text?: string): Promise<T | undefined> => {
    setBusy(true)
    try {
      const result = await call()
      if (text) notify(text, { type: 'success' })
      await Promise.all(TOUCHED.map((key) => client.invalidateQueries({ queryKey: [key] })))
      return result
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
