import type { Provider } from '@balcao/contract'

/**
 * With more than one queue the customer is asked to choose, and the greeting is where the question is asked.
 */
export const lacksGreeting = (queueCount: number, greetingMessage: string): boolean =>
  queueCount > 1 && greetingMessage.trim() === ''

/** The providers that an installation offers; the simulator only where it runs one. */
export const offeredProviders = (simulatorUrl: string | undefined): Provider[] =>
  simulatorUrl ? ['beta', 'simulator'] : ['beta']
