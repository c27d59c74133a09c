import { expect } from '@playwright/test'
import type { Screens } from './fixtures'
import { Composer } from './pages/Composer'
import type { ReceivedMessage } from './simulator'
import type { Customer, TestData } from './testData'

export interface Conversation extends Screens {
  customer: Customer
  composer: Composer
  /** Messages from the attendant since the conversation was opened, oldest first. */
  received: () => Promise<ReceivedMessage[]>
}

/** An attendant with a new customer's conversation open. */
export async function startConversation(desk: Screens, testData: TestData): Promise<Conversation> {
  const customer = await testData.customer()
  await customer.writes(testData.text('Bom dia!'))
  await desk.tickets.openWaiting()
  await desk.tickets.accept(customer.name)
  return {
    ...desk,
    customer,
    composer: new Composer(desk.page),
    // The bot's answers do not matter to these tests.
    received: () => customer.answers(),
  }
}

/** Waits until `count` messages have arrived, and returns them. */
export async function expectReceived({ received }: Conversation, count: number): Promise<ReceivedMessage[]> {
  await expect.poll(async () => (await received()).length, { timeout: 60_000 }).toBe(count)
  const messages = await received()
  expect(messages.every(({ copies }) => copies === 1)).toBe(true)
  return messages
}
