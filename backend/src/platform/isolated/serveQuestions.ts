/** Milliseconds between two checks of an answer's cost. */
const LOOK_MS = 20

/** Answer of the process to a question. */
export type Answer<Found> = { found: Found } | { reason: string }

interface Limits {
  /** Bytes of the whole process. */
  memory: number
  /** CPU milliseconds for one question. */
  work: number
}

/** Ends the process when an answer costs too much, since a library's work cannot be interrupted. */
function watchCost({ memory, work }: Limits): () => void {
  const before = process.cpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > memory || user + system > work * 1_000)
      process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
  return () => clearInterval(look)
}

/**
 * The other side of an `IsolatedProgram`: answers each question by `answer`. The process has no other data,
 * and ends with its parent.
 */
export function serveQuestions<Question, Found>(
  limits: Limits,
  answer: (question: Question) => Promise<Found>,
): void {
  async function answerTo(question: Question): Promise<Answer<Found>> {
    const stopWatching = watchCost(limits)
    try {
      return { found: await answer(question) }
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) }
    } finally {
      stopWatching()
    }
  }
  process.on(
    'message',
    (question: Question) => void answerTo(question).then((answer) => process.send?.(answer)),
  )
  process.on('disconnect', () => process.exit())
}
