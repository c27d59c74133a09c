import type { CostCategory } from '@balcao/contract'

/** Messages that will be sent by themselves, and that WhatsApp charges for. */
export interface PlannedSends {
  /** The campaign. */
  id: number
  name: string
  /** When it starts; in the past for one that has started. */
  startsAt: Date
  /** Connections that send it, each an equal part. */
  connectionIds: number[]
  category: CostCategory
  people: number
}

/**
 * What a feature will send from now until a moment, in the order in which it starts. Runs in the company's
 * scope.
 */
export type PlansSends = (until: Date) => Promise<PlannedSends[]>
