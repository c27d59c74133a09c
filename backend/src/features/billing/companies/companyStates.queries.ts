import { ofSuperUsers } from './companies.queries.js'

// SQL of the states of companies, for statements of other features. `company` is the alias of the row, `now`
// the SQL of an instant.

/**
 * SQL condition: a company that is switched on, and is not the super users' own. Companies that were deleted
 * or put away are switched off.
 */
export const isCustomer = (company: string): string =>
  `(${company}.status and ${company}.removed_at is null and not ${ofSuperUsers(company)})`

/** SQL condition: a company that lists of companies show. It was neither deleted nor put away. */
export const isListed = (company: string): string =>
  `(${company}.removed_at is null and ${company}.put_away_at is null)`

/** SQL expression: the `CompanyState` of a company. The super users' own is always active. */
export const stateOfCompany = (company: string, now: string): string =>
  `case when ${ofSuperUsers(company)} then 'active'
        when not ${company}.status then 'inactive'
        when ${company}.due_date <= ${now} then 'pastDue'
        when ${company}.trial_expiration > ${now} then 'trial'
        else 'active' end`

/**
 * SQL condition: the company has paid once, or was renewed by hand. A payment ends a trial. A company whose
 * trial is over has not paid, unless its due date has moved ahead.
 */
export const hasSubscribed = (company: string, now: string): string =>
  `(${company}.trial_expiration is null or ${company}.trial_expiration <= ${now} and ${company}.due_date > ${now})`

/** SQL condition: the company's trial ended since an instant, and its due date is past. */
export const trialLapsed = (company: string, since: string, now: string): string =>
  `(${company}.removed_at is null and ${company}.due_date <= ${now}
    and ${company}.trial_expiration >= ${since} and ${company}.trial_expiration <= ${now})`
