/** With several queues the customer must choose, and the greeting asks the question. */
export const lacksGreeting = (queueCount: number, greetingMessage: string): boolean =>
  queueCount > 1 && greetingMessage.trim() === ''
