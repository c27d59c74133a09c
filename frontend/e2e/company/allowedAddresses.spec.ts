import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { openOtherAddress } from '../support/otherAddress'
import { signUpByApi } from '../support/signUp'

const SECRET = 'cadeira-azul-7'
const ELSEWHERE = '127.0.0.2'
const REFUSED = 'Sua empresa só permite entrar de alguns endereços, e este não é um deles.'

test('a company lets its people in from some addresses only, and never shuts out who says so', async ({
  testData,
  freshBrowser,
  request,
}) => {
  const domain = `${testData.mark()}.example.com`.toLowerCase()
  const [chief, rui] = [`chefe@${domain}`, `rui@${domain}`]
  const companyName = `Casa ${testData.mark()}`
  await signUpByApi(request, { companyName, name: 'Chefe da Casa', email: chief, password: SECRET })
  const { page, login, shell } = await freshBrowser()
  await login.open()
  await login.logIn(chief, SECRET)
  await expect(shell.greeting).toContainText('Chefe')
  const { token } = (await (await page.request.post('/auth/refresh_token')).json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const data = { name: 'Rui Ramos', email: rui, password: SECRET, profile: 'user' }
  expect((await request.post('/users', { headers, data })).ok()).toBe(true)

  const elsewhere = await openOtherAddress(ELSEWHERE)
  try {
    const theirs = await freshBrowser({ proxy: elsewhere.proxy })
    await theirs.login.open()
    await theirs.login.logIn(rui, SECRET)
    await expect(theirs.shell.greeting).toContainText('Rui')

    const card = page.getByRole('region', { name: 'De onde se entra' })
    const list = card.getByRole('list', { name: 'De onde se entra' }).getByRole('listitem')
    await test.step('the admin limits it to where they are, and an open session elsewhere ends', async () => {
      await page.goto('/security?tab=company')
      await expect(card).toContainText('Você está em 127.0.0.1.')
      await card.getByRole('button', { name: 'Só de alguns endereços' }).click()
      const asked = page.getByRole('dialog', { name: 'Limitar a alguns endereços?' })
      await asked.getByRole('button', { name: 'Limitar' }).click()
      await expect(list).toHaveText([/127\.0\.0\.1.*Você está aqui/])
      await expectAccessible(page, 'the allowed addresses')
      await theirs.login.expectVisible()
      await expect(theirs.login.notice).toContainText(REFUSED)
      await theirs.page.reload()
      await theirs.login.expectVisible()
    })

    await test.step('nobody enters from elsewhere, and a wrong password learns nothing of it', async () => {
      expect(await theirs.login.fail(rui, SECRET)).toEqual({ status: 403, error: 'ERR_ADDRESS_NOT_ALLOWED' })
      await expect(theirs.login.notice).toContainText(REFUSED)
      const wrong = await theirs.login.fail(rui, 'not-the-password')
      expect(wrong).toEqual({ status: 401, error: 'ERR_INVALID_CREDENTIALS' })
    })

    await test.step('the admin cannot lock themselves out', async () => {
      await expect(card.getByRole('button', { name: 'Remover 127.0.0.1' })).toHaveCount(0)
      const renewed = (await (await page.request.post('/auth/refresh_token')).json()) as { token: string }
      const locked = await request.put('/access-policy', {
        headers: { Authorization: `Bearer ${renewed.token}` },
        data: { limitsAddresses: true, addresses: [{ address: ELSEWHERE, name: '' }] },
      })
      expect(locked.status()).toBe(400)
      expect(await locked.text()).toContain('ERR_OWN_ADDRESS')
      await page.reload()
      await expect(list).toHaveCount(1)
    })

    await test.step('and lets others in by their address, then by none', async () => {
      await card.getByRole('button', { name: 'Endereço', exact: true }).click()
      const added = page.getByRole('dialog', { name: 'Novo endereço' })
      await added.getByRole('textbox', { name: 'Endereço' }).fill('escritório')
      await added.getByRole('button', { name: 'Adicionar' }).click()
      await expect(added.getByRole('textbox', { name: 'Endereço' })).toHaveAttribute('aria-invalid', 'true')
      await added.getByRole('textbox', { name: 'Endereço' }).fill(ELSEWHERE)
      await added.getByRole('textbox', { name: 'O que fica lá' }).fill('Casa do Rui')
      await added.getByRole('button', { name: 'Adicionar' }).click()
      await expect(list).toHaveCount(2)
      await theirs.login.logIn(rui, SECRET)
      await expect(theirs.shell.greeting).toContainText('Rui')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the allowed addresses on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })

      await card.getByRole('button', { name: `Remover ${ELSEWHERE}` }).click()
      await theirs.login.expectVisible()
      await card.getByRole('button', { name: 'De qualquer lugar' }).click()
      await expect(card).toContainText('Você está em 127.0.0.1.')
      await theirs.login.logIn(rui, SECRET)
      await expect(theirs.shell.greeting).toContainText('Rui')
    })
  } finally {
    elsewhere.close()
  }
})
