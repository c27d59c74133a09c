import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectAccessibleInBoth } from '../support/inspection'
import { signUpByApi } from '../support/signUp'
import { PASSWORD } from '../support/testData'

/** Signs a company up. @returns its name, and calls of its admin */
async function aNewCompany(request: APIRequestContext, mark: string) {
  const name = `Padaria ${mark}`
  const person = { email: `lurdes-${mark}@padaria.example`, password: `${PASSWORD}-${mark}` }
  await signUpByApi(request, { ...person, name: 'Lurdes Camargo', companyName: name })
  const login = await request.post('/auth/login', { data: person })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const invoices = async () => {
    const answer = await request.get('/invoices/all', { headers })
    return (await answer.json()) as { id: number }[]
  }
  await expect.poll(async () => (await invoices()).length).toBe(1)
  const [invoice] = await invoices()
  const id = invoice?.id ?? 0
  return {
    name,
    id,
    /** Requests a Pix for its invoice. @returns the code */
    askForPix: async () => {
      const answer = await request.post(`/subscription/invoices/${id}`, { headers })
      return ((await answer.json()) as { qrcode: { qrcode: string } }).qrcode.qrcode
    },
  }
}

test('a super user assigns a wrong payment, sees its refund, and marks an invoice as paid', async ({
  testData,
  simulator,
  enter,
  request,
}) => {
  const company = await aNewCompany(request, testData.mark())
  const other = await aNewCompany(request, testData.mark())
  const code = await company.askForPix()
  const { page } = await enter('super', { at: '/settings?tab=payments' })
  const received = page.getByRole('region', { name: 'Pagamentos recebidos' })
  const row = received.getByRole('row', { name: new RegExp(company.name) })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await expect(received.getByRole('button', { name: 'Resolvidos' })).toBeVisible()

  await test.step('it comes while the list is open, and is given to the invoice', async () => {
    await simulator.payPix(code, 1_000)
    await expect(row).toContainText('Valor errado')
    await row.getByRole('button', { name: /^R\$\s10,00/ }).click()
    const detail = dialog(/^Pagamento de R\$\s10,00$/)
    await expect(detail).toContainText(/Esperado\s*R\$\s30,00/)
    await expectAccessibleInBoth(page, 'a payment', detail)
    await detail.getByRole('button', { name: 'Dar a uma fatura' }).click()
    const assigning = dialog('Dar o pagamento a uma fatura')
    await assigning.getByRole('combobox', { name: 'Fatura em aberto' }).click()
    await page.getByRole('option', { name: new RegExp(`^${company.id} ·`) }).click()
    await assigning.getByRole('button', { name: 'Dar a uma fatura' }).click()
    // Behind a dialog every row is hidden.
    await expect(assigning).toBeHidden()
    await expect(row).toBeHidden()
  })

  await test.step('its money goes back: it waits again, and is marked as dealt with', async () => {
    await simulator.givePixBack(code)
    await expect(row).toContainText('Devolvido ao pagador')
    await expect(received.getByRole('alert')).toContainText('o vencimento da empresa não muda sozinho')
    await row.getByRole('button', { name: /^R\$\s10,00/ }).click()
    const detail = dialog(/^Pagamento de/)
    await expect(detail.getByRole('link', { name: 'Abrir empresa' })).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Dar a uma fatura' })).toBeHidden()
    await expectAccessibleInBoth(page, 'a payment that went back', detail)
    await detail.getByRole('button', { name: 'Marcar como resolvido' }).click()
    const dismissing = dialog('Marcar o pagamento como resolvido')
    await dismissing.getByRole('textbox', { name: 'Observação' }).fill('Vencimento mudado')
    await dismissing.getByRole('button', { name: 'Marcar como resolvido' }).click()
    await expect(dismissing).toBeHidden()
    await expect(row).toBeHidden()
    await received.getByRole('button', { name: 'Resolvidos' }).click()
    await row.getByRole('button', { name: /^R\$\s10,00/ }).click()
    await expect(detail).toContainText(/Resolvido por\s*Superusuário/)
    await expect(detail).toContainText(/Observação\s*Vencimento mudado/)
    await detail.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('an invoice that was paid in another way is marked so', async () => {
    const invoices = page.getByRole('region', { name: 'Faturas de uma empresa' })
    await invoices.getByRole('combobox', { name: 'Empresa' }).fill(other.name)
    await page.getByRole('option', { name: other.name }).click()
    await invoices.getByRole('button', { name: `Marcar a fatura ${other.id} como paga` }).click()
    const marking = dialog(`Marcar a fatura ${other.id} como paga`)
    await marking.getByRole('textbox', { name: 'Como foi paga' }).fill('Em dinheiro')
    // A toast over a dialog has no role, and closes after some seconds.
    const done = page.getByText('Operação realizada com sucesso!')
    await Promise.all([done.waitFor(), marking.getByRole('button', { name: 'Marcar como pago' }).click()])
    await expect(invoices.getByRole('row', { name: new RegExp(`${other.id}`) })).toContainText('Pago')
  })
})
