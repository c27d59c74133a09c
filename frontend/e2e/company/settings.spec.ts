import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/inspection'
import { Palette } from '../support/pages/Palette'

interface Hours {
  schedules: object[]
  specialDays: object[]
}

const OPTION_SAVED = 'Operação atualizada com sucesso.'

test('an admin sets the options, the hours with their holidays, and the keys of other systems', async ({
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const { companyId } = await api.get<{ companyId: number }>(`/users/${api.userId}`)
  const { schedules, specialDays } = await api.get<Hours>(`/companies/${companyId}`)
  const before = {
    scheduleType: 'disabled',
    call: 'disabled',
    reopenWindow: '120',
    asaas: '',
    retention: '0',
  }
  await api.withSettings(before, async () => {
    const { page, shell } = await enter('admin', { at: '/tags' })
    await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
    await new Palette(page).choose('Configura', /Configurações/)
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible()

    await test.step('options are stored as they are chosen', async () => {
      const calls = page.getByRole('switch', { name: 'Aceitar chamadas' })
      await shell.expectToast(OPTION_SAVED, () => calls.click())
      await expect(calls).toBeChecked()
      const reopen = page.getByRole('textbox', { name: 'Reabrir em até' })
      await reopen.fill('')
      await reopen.press('Enter')
      await expect(reopen).toHaveAttribute('aria-invalid', 'true')
      await reopen.fill('45')
      await shell.expectToast(OPTION_SAVED, () => reopen.press('Enter'))
      await page.reload()
      await expect(reopen).toHaveValue('45')
      await expect(calls).toBeChecked()
    })

    await test.step('what it only sees says why', async () => {
      await expect(page.getByText('Texto com opções numeradas')).toBeVisible()
      await expect(page.getByText('Quem administra a instalação libera, conforme o plano.')).toBeVisible()
      await expect(page.getByText('Liberadas', { exact: true })).toBeVisible()
    })

    await test.step('messages are kept for less time once that was confirmed', async () => {
      const retention = page.getByRole('combobox', { name: 'Guardar mensagens' })
      const choose = async (time: string) => {
        await retention.click()
        await page.getByRole('option', { name: time, exact: true }).click()
      }
      const question = page.getByRole('dialog', { name: 'Apagar mensagens antigas?' })
      await choose('1 ano')
      await expect(question).toContainText('encerrados há mais de 1 ano')
      await expectAccessible(page, 'the question about old messages')
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(retention).toHaveText('Sempre')
      await choose('1 ano')
      await shell.expectToast(OPTION_SAVED, () =>
        question.getByRole('button', { name: 'Apagar as antigas' }).click(),
      )
      await expect(retention).toHaveText('1 ano')
      await shell.expectToast(OPTION_SAVED, () => choose('Sempre'))
    })

    await test.step('the hours show where the company keeps them, and are not lost without a word', async () => {
      await expect(page.getByRole('tab', { name: 'Horários' })).toHaveCount(0)
      await page.getByRole('combobox', { name: 'Horário de atendimento' }).click()
      await shell.expectToast(OPTION_SAVED, () => page.getByRole('option', { name: 'Da empresa' }).click())
      await page.getByRole('tab', { name: 'Horários' }).click()
      await page.getByRole('button', { name: 'Editar horários e feriados' }).click()
      const form = page.getByRole('dialog', { name: 'Horários de Atendimento' })
      await form.getByRole('button', { name: 'Feriados nacionais' }).click()
      await page
        .getByRole('menuitem', { name: /^Feriados de/ })
        .first()
        .click()
      await expect(form.getByRole('button', { name: 'Editar Corpus Christi' })).toBeVisible()
      await form.getByRole('button', { name: 'Adicionar dia' }).click()
      const day = page.getByRole('dialog', { name: 'Novo dia especial' })
      await day.getByRole('textbox', { name: 'Data' }).fill('25122030')
      await day.getByRole('textbox', { name: 'Nome' }).fill('Plantão')
      await day.getByRole('switch', { name: 'Repete todo ano' }).click()
      await day.getByRole('button', { name: 'Aplicar' }).click()
      await expect(day).toContainText('Esta data já está na lista.')
      await day.getByRole('textbox', { name: 'Data' }).fill('26122030')
      await day.getByRole('button', { name: 'Adicionar horário: este dia' }).click()
      await day.getByRole('textbox', { name: 'este dia: início' }).fill('0900')
      await day.getByRole('textbox', { name: 'este dia: fim' }).fill('1200')
      await day.getByRole('button', { name: 'Aplicar' }).click()
      await expect(day).toBeHidden()
      await expect(form).toContainText('Clique em salvar para registar as alterações')
      const question = page.getByRole('dialog', { name: 'Descartar as alterações?' })
      for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
        await leave()
        await question.getByRole('button', { name: 'Continuar editando' }).click()
        await expect(question).toBeHidden()
      }
      await expect(page).toHaveURL(/\/settings\?tab=hours$/)
      await shell.expectToast('Horários atualizados com sucesso.', () =>
        form.getByRole('button', { name: 'Salvar' }).click(),
      )
      await expect(page.getByRole('tabpanel')).toContainText('Plantão · 09:00–12:00')
    })

    await test.step('keys come back masked', async () => {
      await page.getByRole('tab', { name: 'Integrações' }).click()
      const token = page.getByRole('region', { name: 'Asaas' }).getByRole('textbox', { name: 'Token' })
      await token.fill('chave-secreta-1234')
      await shell.expectToast(OPTION_SAVED, () => token.press('Enter'))
      await expect(token).toHaveAttribute('placeholder', '••••1234')
    })

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Opções' }).click()
    await expectAccessible(page, 'the options on a phone, dark')
    await expectNoSidewaysScroll(page, 'the options on a phone')
  })
  await api.put(`/companies/${companyId}/schedules`, { schedules, specialDays })
})
