import { encode } from 'uqr'

/** One path of dark modules: prints sharp at every size. `width`: CSS length. */
export const QrCode = ({ text, name, width }: { text: string; name: string; width: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} style={{ width }}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
