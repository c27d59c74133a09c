import type { CompanyOverdue } from '@balcao/contract/resources/billing/companies'
import type { TFunction } from 'i18next'

const kinds = ['schedules', 'campaigns', 'tickets', 'reminders'] as const satisfies (keyof CompanyOverdue)[]

/** What the opening of a company will mark, a line for each kind; or that there is nothing. */
export function overdueLines(overdue: CompanyOverdue, t: TFunction): string[] {
  const lines = kinds
    .filter((kind) => overdue[kind] > 0)
    .map((kind) => t(`companiesPage.opening.overdue.${kind}`, { count: overdue[kind] }))
  return lines.length > 0 ? lines : [t('companiesPage.opening.nothing')]
}
