import type { Provider } from '@balcao/contract'

/**
 * Whether a company may have one connection more.
 * @param count how many it has.
 * @param limit its plan's; null for a company without a plan, which nothing limits.
 */
export const mayAddConnection = (count: number, limit: number | null): boolean =>
  limit === null || count < limit

/** With more than one queue the customer is asked to choose, and the greeting is where the question is asked. */
export const lacksGreeting = (queueCount: number, greetingMessage: string): boolean =>
  queueCount > 1 && greetingMessage.trim() === ''

/** The providers that an installation offers; the simulator only where it runs one. */
export const offeredProviders = (simulatorUrl: string | undefined): Provider[] =>
  simulatorUrl ? ['beta', 'simulator'] : ['beta']
