import { request as requests, type APIRequestContext } from '@playwright/test'
import { balcao, BalcaoError } from '../support/balcao'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { openOtherAddress } from '../support/otherAddress'

/** Calls as a program with a token. @returns the status, and the error if there is one. */
async function callAs(program: APIRequestContext, token: string, path: string): Promise<string> {
  const answer = await program.get(path, { headers: { Authorization: `Bearer ${token}` } })
  const { error = '', code = error } = (await answer.json()) as { error?: string; code?: string }
  return `${answer.status()} ${code}`.trim()
}

/** What the API answers to the delivered client: `done`, or the status and the code of a refusal. */
const answerTo = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BalcaoError) return `${error.status} ${error.code}`
      throw error
    },
  )

test('a token of the API is shown once, does what it may from where it may, and ends at once', async ({
  testData,
  enter,
  request,
  baseURL,
}) => {
  const name = `ERP ${testData.mark()}`
  const program = (token: string) => balcao({ address: baseURL ?? '', token, retries: 0 })
  const { page, shell } = await enter('admin', { at: '/messages-api?tab=tokens' })
  const row = page.getByRole('table', { name: 'Tokens da API' }).getByRole('row', { name: new RegExp(name) })

  const token =
    await test.step('is made with a name, a scope, an end and addresses, and shown once', async () => {
      await page.getByRole('button', { name: 'Novo token' }).click()
      const form = page.getByRole('dialog', { name: 'Novo token' })
      await form.getByRole('textbox', { name: 'Nome' }).fill(name)
      await form.getByRole('checkbox', { name: 'Enviar mensagens' }).uncheck()
      await form.getByRole('button', { name: 'Criar token' }).click()
      await expect(form.getByRole('group', { name: 'Permissões' })).toContainText('Obrigatório')
      await form.getByRole('checkbox', { name: 'Ler contatos' }).check()
      await form.getByRole('textbox', { name: 'Último dia' }).fill('31/12/2099')
      const addresses = form.getByRole('textbox', { name: 'Endereços de rede' })
      await addresses.fill('127.0.0.1\nescritório')
      await form.getByRole('button', { name: 'Criar token' }).click()
      await expect(form).toContainText('escritório não é um endereço')
      await addresses.fill('127.0.0.1')
      await expectAccessible(page, 'the form of a token')
      await form.getByRole('button', { name: 'Criar token' }).click()
      const made = page.getByRole('dialog', { name: `Token de ${name}` })
      const value = await made.getByLabel('Token', { exact: true }).inputValue()
      await expectAccessible(page, 'a new token')
      await page.keyboard.press('Escape')
      await made.getByRole('button', { name: 'Já guardei' }).click()
      await expect(made).toBeHidden()
      await expect(row).toContainText('Nunca usado')
      await expect(row).toContainText('Até 31/12/2099')
      await row.getByRole('button', { name: `Editar ${name}` }).click()
      const edited = page.getByRole('dialog', { name })
      await expect(edited.getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
      expect(await page.content()).not.toContain(value)
      await edited.getByRole('button', { name: 'Cancelar' }).click()
      return value
    })

  const elsewhere = await openOtherAddress('127.0.0.2')
  const stranger = await requests.newContext({ ...(baseURL && { baseURL }), proxy: elsewhere.proxy })
  try {
    await test.step('lets a program read contacts, and nothing else, from its address alone', async () => {
      expect(await answerTo(program(token).contacts({ limit: 1 }))).toBe('done')
      expect(await answerTo(program(token).delivery({ id: 'ABC' }))).toBe('403 ERR_API_TOKEN_SCOPE')
      expect(await callAs(stranger, token, '/api/contacts')).toBe('403 ERR_API_TOKEN_ADDRESS')
      expect(await answerTo(program(`${token}x`).contacts())).toBe('401 ERR_INVALID_API_TOKEN')
      // It is no login.
      expect(await callAs(request, token, '/contacts')).toBe('403 ERR_TOKEN_EXPIRED')
    })

    await test.step('shows its calls by day', async () => {
      await page.reload()
      await expect(row).toContainText('3 hoje, 3 em 30 dias')
      await expect(row).toContainText('2 recusadas')
      await row.getByRole('button', { name: `Editar ${name}` }).click()
      const opened = page.getByRole('dialog', { name })
      await opened.getByRole('tab', { name: 'Uso' }).click()
      await expect(opened).toContainText('do endereço 127.0.0.')
      const days = opened.getByRole('table', { name: 'Chamadas por dia' }).getByRole('row')
      await expect(days).toHaveCount(2)
      await expect(days.last().getByRole('cell')).toHaveText(['3', '2'])
      await opened.getByRole('tab', { name: 'Dados' }).click()
      await opened.getByRole('button', { name: 'Cancelar' }).click()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, 'the tokens of the API on a phone')
      await page.setViewportSize({ width: 1366, height: 768 })
    })

    await test.step('is refused as soon as it is revoked', async () => {
      await row.getByRole('button', { name: `Revogar ${name}` }).click()
      const asked = page.getByRole('dialog', { name: `Revogar ${name}?` })
      await shell.expectToast('Token revogado.', () => asked.getByRole('button', { name: 'Revogar' }).click())
      expect(await answerTo(program(token).contacts())).toBe('401 ERR_API_TOKEN_ENDED')
      await expect(row).toContainText('Revogado em')
      await expect(row.getByRole('button', { name: `Revogar ${name}` })).toHaveCount(0)
    })
  } finally {
    await stranger.dispose()
    elsewhere.close()
  }
})
