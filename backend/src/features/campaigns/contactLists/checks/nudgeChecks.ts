import { enqueue } from '../../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../../platform/tenancy/scope.js'

/** The job that asks WhatsApp about the numbers of a company's lists. */
export const CHECK_LIST_NUMBERS = 'check-list-numbers'

/**
 * Nudges that job as soon as what was done is committed; the pauses between its questions stay as they are.
 */
export function nudgeChecks(): void {
  const companyId = currentCompanyId()
  afterCommit(() => enqueue(CHECK_LIST_NUMBERS, companyId, {}))
}
