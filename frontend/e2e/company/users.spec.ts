import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { linkIn } from '../support/services/mailbox'
import { RecordList } from '../support/pages/RecordList'
import { PASSWORD, people } from '../support/testData'

test('a user is invited, chooses a password, edits their data, and is disabled and deleted', async ({
  testData,
  enter,
  freshBrowser,
}) => {
  const mark = testData.mark()
  const name = `Nina Lima ${mark}`
  const email = `${testData.mark()}@balcao.local`.toLowerCase()
  const { page, shell } = await enter('admin', { at: '/users' })
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(people.ana.email) })).toBeVisible()

  const link = await test.step('is invited by a link', async () => {
    const added = await new RecordList(page).create('Novo usuário')
    await added.getByRole('button', { name: 'Adicionar' }).click()
    await expect(added.getByRole('textbox', { name: 'Nome' })).toBeFocused()
    await added.getByRole('textbox', { name: 'Nome' }).fill(`Nina ${mark}`)
    await added.getByRole('textbox', { name: 'E-mail' }).fill(people.ana.email)
    await added.getByRole('button', { name: 'Adicionar' }).click()
    await expect(added).toContainText('Este e-mail já é usado por outra pessoa.')
    await added.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await shell.expectToast('Usuário adicionado com sucesso.', () =>
      added.getByRole('button', { name: 'Adicionar' }).click(),
    )
    const linkDialog = page.getByRole('dialog', { name: `Link para Nina ${mark}` })
    const url = await linkIn(linkDialog)
    await linkDialog.getByRole('button', { name: 'Fechar' }).click()
    return url
  })
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Convidado')
  await test.step('another invitation is withdrawn, and its link with it', async () => {
    const other = `Otto ${testData.mark()}`
    const added = await new RecordList(page).create('Novo usuário')
    await added.getByRole('textbox', { name: 'Nome' }).fill(other)
    await added.getByRole('textbox', { name: 'E-mail' }).fill(`otto-${email}`)
    await added.getByRole('button', { name: 'Adicionar' }).click()
    const linkDialog = page.getByRole('dialog', { name: `Link para ${other}` })
    const url = await linkIn(linkDialog)
    await linkDialog.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: `Cancelar o convite de ${other}` }).click()
    const asked = page.getByRole('dialog', { name: `Cancelar o convite de ${other}?` })
    await expectAccessible(page, 'the withdrawal of an invitation')
    await shell.expectToast(`O convite de ${other} foi cancelado.`, () =>
      asked.getByRole('button', { name: 'Cancelar convite' }).click(),
    )
    const late = await freshBrowser()
    await late.page.goto(url)
    await expect(late.page.getByRole('alert')).toBeVisible()
  })

  const theirs = await freshBrowser()
  await test.step('chooses a password, and is seen online', async () => {
    await theirs.page.goto(link)
    await expect(theirs.page.getByRole('main')).toContainText(`Nina ${mark}, há um convite para você`)
    await expectAccessible(theirs.page, 'the choice of a password')
    await expect(theirs.page.getByLabel('Seu nome')).toHaveValue(`Nina ${mark}`)
    await theirs.page.getByLabel('Seu nome').fill(name)
    await theirs.page.getByLabel('Nova senha').fill('senha123')
    const strength = theirs.page.getByRole('status').filter({ hasText: /adivinhar|Senha/ })
    await expect(strength).toHaveText(/ácil de adivinhar. Experimente três palavras que não combinam.$/)
    await theirs.page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await expect(theirs.page.getByRole('main')).toContainText('Esta senha é fácil de adivinhar')
    await theirs.page.getByLabel('Nova senha').fill('cadeira-azul')
    await expect(strength).toHaveText('Senha boa.')
    await expectAccessible(theirs.page, 'the strength of a password')
    await theirs.page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await expect(theirs.page).toHaveURL(/\/tickets/)
    await expect(row).toContainText('Online')
    await expect(row).toContainText('Ativo')
  })

  await test.step('changes their own e-mail with the current password, and sees their logins', async () => {
    await theirs.shell.openProfileMenu()
    await theirs.page.getByRole('menuitem', { name: 'Meus dados e senha' }).click()
    const own = theirs.page.getByRole('dialog', { name: 'Meus dados' })
    await own.getByRole('textbox', { name: 'E-mail' }).fill(`x${email}`)
    await own.locator('[name="currentPassword"]').fill(PASSWORD)
    await own.getByRole('button', { name: 'Salvar' }).click()
    await expect(own).toContainText('A senha atual não confere.')
    await own.locator('[name="currentPassword"]').fill('cadeira-azul')
    await theirs.shell.expectToast('Seus dados foram salvos com sucesso.', () =>
      own.getByRole('button', { name: 'Salvar' }).click(),
    )
    await expect(page.getByRole('row', { name: new RegExp(`x${email}`) })).toBeVisible()
  })

  await test.step('is locked out at a new place by a stranger, and let in by the admin', async () => {
    const stranger = await freshBrowser()
    await stranger.login.open()
    for (let guess = 1; guess <= 10; guess += 1)
      await stranger.page.request.post('/auth/login', { data: { email: `x${email}`, password: 'palpite' } })
    await stranger.login.logIn(`x${email}`, 'palpite')
    const alert = stranger.page.getByRole('alert')
    await expect(alert).toContainText('Conta bloqueada por segurança')
    await expect(alert).toContainText('Ou peça um link em “Esqueceu a senha?” e entre agora.')
    await row.getByRole('button', { name }).first().click()
    const person = page.getByRole('dialog', { name })
    await person.getByRole('tab', { name: 'Acessos' }).click()
    await expect(person.getByRole('alert')).toContainText('Bloqueado: foram muitas senhas erradas')
    await expectAccessible(page, 'somebody who is locked out')
    await person.getByRole('button', { name: 'Desbloquear' }).click()
    await expect(person.getByRole('alert')).toHaveCount(0)
    await person.getByRole('button', { name: 'Fechar' }).click()
    const again = await stranger.page.request.post('/auth/login', {
      data: { email: `x${email}`, password: 'palpite' },
    })
    expect(again.status()).toBe(401)
  })

  await test.step('is found, switched off at once, and deleted by name', async () => {
    await page.getByRole('button', { name: 'Perfil', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Atendente' }).click()
    await expect(page).toHaveURL(/profile=user/)
    await page.getByRole('button', { name: `Desativar ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Desativar ${name}?` })
      .getByRole('button', { name: 'Desativar' })
      .click()
    await expect(row).toContainText('Desativado')
    await expect(theirs.page).toHaveURL(/\/login/)
    await page.getByRole('button', { name: `Excluir ${name}` }).click()
    const asked = page.getByRole('dialog', { name: `Excluir ${name}?` })
    await asked.getByRole('textbox').fill(name)
    await shell.expectToast('Usuário excluído com sucesso.', () =>
      asked.getByRole('button', { name: 'Excluir' }).click(),
    )
    await expect(row).toHaveCount(0)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: people.ana.email })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the users on a phone')
})
