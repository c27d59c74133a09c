import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/fixtures'

/**
 * The README's picture. With SCREENSHOTS=1 it is written there, otherwise beside the test's other results.
 */
const README_PICTURE = fileURLToPath(new URL('../../../backend/docs/images/tickets.png', import.meta.url))

test('the tickets screen shows a day’s work: who waits, who is attended, and what is said', async ({
  testData,
  enter,
}, testInfo) => {
  const others = [
    'Bom dia! Ainda fazem entrega hoje?',
    'O boleto veio com o valor errado.',
    'Obrigada, até amanhã!',
  ]
  const customer = await testData.customer({ script: 'reader' })
  const { page, tickets } = await enter('ana', { viewport: { width: 1366, height: 768 } })

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

  const path = process.env['SCREENSHOTS'] ? README_PICTURE : testInfo.outputPath('tickets.png')
  await tickets.tab('Aguardando').click()
  for (const other of waiting) await expect(tickets.waiting(other.name)).toBeVisible()
  await page.screenshot({ path, animations: 'disabled' })
})
