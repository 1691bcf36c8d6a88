/** Whether what was asked was done, though a part of its answer could not be read. */
import type { ServiceAnswer } from './sentOperation.ts'

/** No error, or only such as lie inside of what each operation answered. */
export const isAnswered = ({ data, errors = [] }: Pick<ServiceAnswer, 'data' | 'errors'>): boolean =>
  errors.every(({ path = [] }) => {
    const root = data?.[String(path[0])]
    return path.length > 1 && root !== null && root !== undefined
  })
