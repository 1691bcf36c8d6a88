type Waiting = { person: string; begin: () => void }

export type QueueLimits = {
  perPerson: number
  perProcess: number
  waitingPerPerson: number
  waiting: number
  /** Maximum wait (milliseconds). */
  patience: number
}

export type HeavyQueue = {
  /** Runs `work` in its turn. Throws `refuse()` if the queue is full, the wait too long, or `signal` aborts. */
  run: <T>(person: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  running: () => number
  waiting: () => number
}

export const createHeavyQueue = (limits: QueueLimits, refuse: () => Error): HeavyQueue => {
  const running = new Map<string, number>()
  const line: Waiting[] = []
  let total = 0

  const canBegin = (person: string): boolean =>
    total < limits.perProcess && (running.get(person) ?? 0) < limits.perPerson

  const take = (person: string): void => {
    total += 1
    running.set(person, (running.get(person) ?? 0) + 1)
  }

  const giveBack = (person: string): void => {
    total -= 1
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
    // Next request of a user with a free place: one user's requests do not block another's.
    const next = line.findIndex((waiting) => canBegin(waiting.person))
    if (next >= 0) line.splice(next, 1)[0]?.begin()
  }

  const turnOf = (person: string, signal?: AbortSignal): Promise<void> => {
    if (canBegin(person)) {
      take(person)
      return Promise.resolve()
    }
    const ofPerson = line.filter((waiting) => waiting.person === person).length
    if (line.length >= limits.waiting || ofPerson >= limits.waitingPerPerson) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        line.splice(line.indexOf(waiting), 1)
        settle()
        reject(refuse())
      }
      const timer = setTimeout(giveUp, limits.patience)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const waiting: Waiting = {
        person,
        begin: () => {
          settle()
          take(person)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp)
      line.push(waiting)
    })
  }

  return {
    run: async (person, work, signal) => {
      await turnOf(person, signal)
      try {
        return await work()
      } finally {
        giveBack(person)
      }
    },
    running: () => total,
    waiting: () => line.length,
  }
}
