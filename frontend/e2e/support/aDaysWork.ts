import { expect, type Screens } from './fixtures'
import type { Customer, TestData } from './testData'

/**
 * A day's work on the tickets screen: three customers wait, and one is attended.
 * @param screens where the tickets are open, in Portuguese
 * @returns the customer who is attended; the conversation is open
 */
export async function aDaysWork({ tickets }: Screens, testData: TestData): Promise<Customer> {
  const others = [
    'Bom dia! Ainda fazem entrega hoje?',
    'O boleto veio com o valor errado.',
    'Obrigada, até amanhã!',
  ]
  const customer = await testData.customer({ script: 'reader' })
  await tickets.show('Aguardando')
  const waiting = await Promise.all(others.map(() => testData.customer({ script: 'reader' })))
  for (const [index, other] of waiting.entries()) await other.writes(others[index] ?? '')
  await customer.writes('Oi! Queria saber do meu pedido 4821.', 'Era para ter chegado ontem.')
  await tickets.accept(customer.name)
  await tickets.send('Oi! Vou olhar agora mesmo, um instante.')
  await expect(tickets.mark('Vou olhar agora', 'Lida')).toBeVisible()
  await customer.writes('Obrigada!')
  await expect(tickets.message('Obrigada!')).toBeVisible()
  await tickets.send('Saiu hoje cedo com o motorista. Chega até as 14h.')
  await expect(tickets.mark('Saiu hoje cedo', 'Lida')).toBeVisible()
  await tickets.tab('Aguardando').click()
  for (const other of waiting) await expect(tickets.waiting(other.name)).toBeVisible()
  return customer
}
