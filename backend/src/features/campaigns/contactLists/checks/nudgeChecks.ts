import { enqueue } from '../../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../../platform/tenancy/scope.js'

/** The job that checks the numbers of a company's lists. */
export const CHECK_LIST_NUMBERS = 'check-list-numbers'

/** Nudges that job after the commit. The pauses between its questions stay. */
export function nudgeChecks(): void {
  const companyId = currentCompanyId()
  afterCommit(() => enqueue(CHECK_LIST_NUMBERS, companyId, {}))
}
