import { toast } from './dom.js'

class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** Calls the control API. Rejects when the call is refused. */
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
 * Runs an action of the user, and displays a toast if it is refused. Resolves to whether it succeeded. `done`
 * is the toast after success. `refusals` are the toasts by status of the answer.
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
