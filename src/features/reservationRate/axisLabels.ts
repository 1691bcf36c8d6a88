/** Width (px) of a character of an axis label, and the gap between two labels. */
const CHARACTER = 7
const GAP = 14

/** Shows each nth label, where all would not fit: the chart's own choice skips irregularly. */
export const regularLabels = (
  labels: readonly string[],
  width: number,
): ((_label: unknown, index: number) => boolean) => {
  const longest = Math.max(1, ...labels.map(({ length }) => length))
  const step = Math.max(1, Math.ceil((labels.length * (longest * CHARACTER + GAP)) / width))
  return (_label, index) => index % step === 0
}
