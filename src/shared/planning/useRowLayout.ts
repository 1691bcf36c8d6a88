import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { SCALE_HEIGHT } from './styles/TimelineStyles.tsx'
import { GROUP_HEIGHT } from './timelineFrame.ts'

const OVERSCAN = 4

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  heightAt: (index: number) => number
  keyAt: (index: number) => string | number
  /** Changes with the heights, which are then measured again. */
  version: unknown
}

export const useRowLayout = ({ scroller, count, heightAt, keyAt, version }: Options) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    scrollMargin: SCALE_HEIGHT,
    scrollPaddingStart: SCALE_HEIGHT + GROUP_HEIGHT,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after a change of heights.
  useEffect(() => virtualizer.measure(), [virtualizer, version])
  return virtualizer
}

export type RowLayout = ReturnType<typeof useRowLayout>

export const useTrackWidth = (lines: RefObject<HTMLDivElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!lines.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(lines.current)
    return () => observer.disconnect()
  }, [lines])
  return width
}
