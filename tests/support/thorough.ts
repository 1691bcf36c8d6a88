/** True in nightly runs (`npm run nightly`), which replace samples by all cases. */
export const IS_THOROUGH = process.env.THOROUGH === '1'

/** In order, those that bring a new class; nightly runs take all. Each class keeps a case in daily runs. */
export const representativesOf = <T>(all: readonly T[], classesOf: (one: T) => readonly string[]): readonly T[] => {
  const known = new Set<string>()
  const isNew = (one: T): boolean => {
    const classes = classesOf(one).filter((name) => !known.has(name))
    for (const name of classes) known.add(name)
    return classes.length > 0
  }
  return IS_THOROUGH ? all : all.filter(isNew)
}
