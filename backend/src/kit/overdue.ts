import type { CompanyOverdue } from '@balcao/contract'

/**
 * What a feature would send by itself as soon as its company is opened for sending, although it was due
 * before. A super user opens a company that has moved in. Both functions run in the company's scope.
 */
export interface MarksOverdue {
  what: keyof CompanyOverdue
  /** How many there are now. */
  count: (now: Date) => Promise<number>
  /** Marks them in the transaction of the opening: nothing ever sends them by itself, and people see why. */
  mark: (now: Date) => Promise<unknown>
}
