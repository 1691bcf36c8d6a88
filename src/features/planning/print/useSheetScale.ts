import { useEffect, useRef, useState } from 'react'

/** Width of an A4 sheet in landscape (CSS px at 96 dpi). */
const SHEET = (297 / 25.4) * 96

/** Scale at which a sheet fits the width of its container; 1 if the container is wider. */
export const useSheetScale = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const observer = new ResizeObserver(() => area.clientWidth > 0 && setScale(Math.min(1, area.clientWidth / SHEET)))
    observer.observe(area)
    return () => observer.disconnect()
  }, [])
  return { ref, scale }
}
