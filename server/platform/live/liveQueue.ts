export type LiveQueue<T> = {
  push: (value: T) => boolean
  end: () => void
  /** For one sequential reader; leaving ends the queue immediately. */
  values: AsyncIterableIterator<T, undefined>
}

export const createLiveQueue = <T>(limit: number, onLeft: () => void): LiveQueue<T> => {
  const waiting: T[] = []
  let isEnded = false
  let wake = (): void => undefined
  const end = (): void => {
    isEnded = true
    wake()
  }
  const next = async (): Promise<IteratorResult<T, undefined>> => {
    while (waiting.length === 0 && !isEnded) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return waiting.length > 0 ? { done: false, value: waiting.shift() as T } : { done: true, value: undefined }
  }
  const leave = async (): Promise<IteratorResult<T, undefined>> => {
    waiting.length = 0
    end()
    onLeft()
    return { done: true, value: undefined }
  }
  return {
    push: (value) => {
      if (isEnded) return true
      if (waiting.length >= limit) return false
      waiting.push(value)
      wake()
      return true
    },
    end,
    values: {
      next,
      return: leave,
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
