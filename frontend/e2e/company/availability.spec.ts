import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'

test('a person is away by the keyboard, colleagues see it, and they come back', async ({ enter }) => {
  const { page, shell } = await enter('ana')
  const admin = await enter('admin', { at: '/users' })
  const row = admin.page.getByRole('row', { name: /ana@balcao\.local/ })

  await test.step('from the menu, with a reason and a time', async () => {
    await shell.openProfileMenu()
    await page.getByRole('menuitem', { name: 'Ficar ausente' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ficar ausente' })
    await dialog.getByRole('combobox', { name: 'Motivo' }).press('Enter')
    await page.getByRole('option', { name: 'Refeição' }).press('Enter')
    await dialog.getByRole('combobox', { name: 'Até quando' }).press('Enter')
    await page.getByRole('option', { name: 'Um horário' }).press('Enter')
    await dialog.getByRole('button', { name: 'Ficar ausente' }).press('Enter')
    await expect(dialog).toContainText('Diga um horário, como 13:30.')
    await dialog.getByRole('textbox', { name: 'Horário' }).pressSequentially('2359')
    await expectAccessible(page, 'the form of an absence')
    await shell.expectToast('Você está ausente: nada novo chega para você.', () =>
      dialog.getByRole('button', { name: 'Ficar ausente' }).press('Enter'),
    )
  })

  await test.step('who manages users sees it, and so does the dashboard', async () => {
    await expect(row).toContainText('Ausente: refeição, volta 23:59')
    await admin.page.goto('/')
    const card = admin.page.getByRole('region', { name: 'Disponibilidade hoje' })
    await expect(card.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText('Ausente: refeição')
    await expectAccessible(admin.page, 'the states of the day')
  })

  await test.step('and is available again', async () => {
    await page.getByRole('button', { name: 'Meu perfil: você está ausente' }).click()
    await shell.expectToast('Você está disponível.', () =>
      page.getByRole('menuitem', { name: 'Voltar a ficar disponível' }).click(),
    )
    await expect(page.getByRole('button', { name: 'Meu perfil', exact: true })).toBeVisible()
  })
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a person is away from the sheet of the menu of a phone', async ({ enter }) => {
  const { page, shell } = await enter('ana', { device: phone })
  await page.getByRole('button', { name: /^Abrir menu/ }).click()
  await page.getByRole('menuitem', { name: 'Ficar ausente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ficar ausente' })
  await expectNoSidewaysScroll(page, 'the form of an absence')
  await shell.expectToast('Você está ausente: nada novo chega para você.', () =>
    dialog.getByRole('button', { name: 'Ficar ausente' }).click(),
  )
  await page.getByRole('button', { name: /^Abrir menu/ }).click()
  await expect(page.getByText('Ausente: pausa')).toBeVisible()
  await shell.expectToast('Você está disponível.', () =>
    page.getByRole('menuitem', { name: 'Voltar a ficar disponível' }).click(),
  )
})

test('a person is away by the button of their list on a phone', async ({ enter }) => {
  const { page, shell } = await enter('ana', { device: phone })
  await page.getByRole('button', { name: 'Disponibilidade: Disponível' }).tap()
  const panel = page.getByRole('dialog', { name: 'Disponibilidade' })
  await panel.getByRole('button', { name: 'Reunião' }).tap()
  await expectNoSidewaysScroll(page, 'the panel of the own availability')
  await expectAccessible(page, 'the panel of the own availability on a phone')
  await panel.getByRole('button', { name: 'Outra' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ficar ausente' })
  await expect(dialog.getByRole('combobox', { name: 'Motivo' })).toContainText('Reunião')
  await shell.expectToast('Você está ausente: nada novo chega para você.', () =>
    dialog.getByRole('button', { name: 'Ficar ausente' }).tap(),
  )
  await page.getByRole('button', { name: 'Disponibilidade: reunião' }).tap()
  await shell.expectToast('Você está disponível.', () =>
    page.getByRole('menuitemradio', { name: 'Voltar a ficar disponível' }).tap(),
  )
})
