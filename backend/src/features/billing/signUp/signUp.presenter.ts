import type { ReceivedSignUp } from '@balcao/contract'
import type { Plan } from '../../../models/index.js'

/** What an older client gets where mail works: its own words, and what every new company has. */
export const presentApplication = (
  { name, email, phone }: { name: string; email: string; phone: string | undefined },
  plan: Plan,
): ReceivedSignUp => ({
  name,
  email,
  phone: phone || null,
  planId: plan.id,
  status: true,
  recurrence: 'MENSAL',
})
