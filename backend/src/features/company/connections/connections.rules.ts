/**
 * With more than one queue the customer is asked to choose, and the greeting is where the question is asked.
 */
export const lacksGreeting = (queueCount: number, greetingMessage: string): boolean =>
  queueCount > 1 && greetingMessage.trim() === ''
