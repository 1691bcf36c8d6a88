import { useEffect, useRef } from 'react'
import { type LiveEvent, onLiveEvent } from '#dataProviders/live.ts'

/** Calls `handler` for each live event of a topic while the component is mounted. */
export const useLiveEvent = (topic: string, handler: (event: LiveEvent) => void): void => {
  const current = useRef(handler)
  useEffect(() => {
    current.current = handler
  })
  useEffect(() => onLiveEvent(topic, (event) => current.current(event)), [topic])
}
