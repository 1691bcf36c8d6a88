import { useCallback, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LinesAskedAnewDocument } from '#dataProviders/operations/reservation.decisions.ts'
import type { DrawnReservation } from '../planningTypes.ts'

type Question = { reservation: DrawnReservation; answer: (isMeant: boolean) => void }

export const useConfirmRevalidation = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  /** Resolves to true at once if no validation restarts, else to the user's answer. */
  const confirm = useCallback(async (reservation: DrawnReservation): Promise<boolean> => {
    if (!reservation.id) return true
    const { getLinesAskedAnew } = await callOperation(LinesAskedAnewDocument, { reservation: reservation.id })
    if (getLinesAskedAnew.length === 0) return true
    return new Promise((resolve) => {
      const answer = (isMeant: boolean) => {
        setQuestion(null)
        resolve(isMeant)
      }
      setQuestion({ reservation, answer })
    })
  }, [])
  return { question, confirm }
}
