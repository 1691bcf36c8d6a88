import type { ServiceAnswer } from './sentOperation.ts'

/** True if every operation succeeded, even if fields inside a result failed. */
export const isAnswered = ({ data, errors = [] }: Pick<ServiceAnswer, 'data' | 'errors'>): boolean =>
  errors.every(({ path = [] }) => {
    const root = data?.[String(path[0])]
    return path.length > 1 && root !== null && root !== undefined
  })
