import { toast } from './dom.js'

class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** Calls the control API; rejects with what it refused. */
export async function call(method, path, body) {
  const response = await fetch(`/control${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(response.status, answer.error)
  return answer
}

/**
 * Does what a person asked for, and tells them when it is refused. Answers whether it was done.
 * `done` is said afterwards; `refusals` are the words for a status of the answer.
 * @type {(work: () => Promise<unknown>, words?: { done?: string, refusals?: object }) => Promise<boolean>}
 */
export async function attempt(work, { done, refusals = {} } = {}) {
  try {
    await work()
    if (done) toast(done)
    return true
  } catch (error) {
    toast(refusals[error.status] ?? 'O simulador não respondeu. Tente de novo.', 'error')
    return false
  }
}
