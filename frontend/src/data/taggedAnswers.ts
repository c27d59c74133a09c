/** What tells one request from another. */
interface Address {
  method: string
  path: string
  query?: Record<string, string> | undefined
}

/** An answer that the server has tagged (`ETag`). */
interface TaggedAnswer {
  tag: string
  data: unknown
}

/** Answers whose tag is sent with the next request. They are few, since only small lists are tagged. */
const MOST = 30

/** By address; the most recent one is last. In memory alone: browsers store no private answer. */
const answers = new Map<string, TaggedAnswer>()

const keyOf = ({ path, query }: Address): string => JSON.stringify([path, query])

/** The last answer to the same request, if it was tagged. */
export const lastAnswer = (request: Address): TaggedAnswer | undefined =>
  request.method === 'GET' ? answers.get(keyOf(request)) : undefined

/** @param tag from the answer's header, if it has one. */
export function rememberAnswer(request: Address, tag: unknown, data: unknown): void {
  if (request.method !== 'GET' || typeof tag !== 'string') return
  answers.delete(keyOf(request))
  answers.set(keyOf(request), { tag, data })
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST) return
    answers.delete(oldest)
  }
}

export const forgetAnswers = (): void => answers.clear()
