import { useEffect, useRef } from 'react'
import { type LiveEvent, onLiveEvent } from '#dataProviders/live.ts'

export const useLiveEvent = (topic: string, handler: (event: LiveEvent) => void): void => {
  const current = useRef(handler)
  useEffect(() => {
    current.current = handler
  })
  useEffect(() => onLiveEvent(topic, (event) => current.current(event)), [topic])
}
