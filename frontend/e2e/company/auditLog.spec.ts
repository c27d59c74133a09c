import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { logInBy } from '../support/api'
import { people } from '../support/testData'
import { expectNoSidewaysScroll } from '../support/inspection'

/** The texts of the screens in each language. */
const languages = [
  {
    language: 'Português',
    newTag: 'Nova etiqueta',
    name: 'Nome',
    edit: 'Editar',
    added: 'Etiqueta adicionada com sucesso.',
    saved: 'Etiqueta atualizada com sucesso.',
    title: 'Segurança',
    changed: 'Alterou',
    created: 'Criou',
    nothing: 'vazio',
    kind: 'Tipo',
    queue: 'Fila',
    tag: 'Etiqueta',
  },
  {
    language: 'English',
    newTag: 'New tag',
    name: 'Name',
    edit: 'Edit',
    added: 'Tag added successfully.',
    saved: 'Tag updated successfully.',
    title: 'Security',
    changed: 'Changed',
    created: 'Created',
    nothing: 'empty',
    kind: 'Kind',
    queue: 'Queue',
    tag: 'Tag',
  },
  {
    language: 'Español',
    newTag: 'Nueva etiqueta',
    name: 'Nombre',
    edit: 'Editar',
    added: 'Etiqueta agregada con éxito.',
    saved: 'Etiqueta actualizada con éxito.',
    title: 'Seguridad',
    changed: 'Cambió',
    created: 'Creó',
    nothing: 'vacío',
    kind: 'Tipo',
    queue: 'Cola',
    tag: 'Etiqueta',
  },
] as const

for (const language of languages)
  test(`an admin finds who made a tag and changed it, from what to what, in ${language.language}`, async ({
    testData,
    enter,
  }) => {
    const name = `Auditada ${testData.mark()}`
    const { page, shell } = await enter('admin', { at: '/tags' })
    if (language.language !== 'Português') await shell.chooseLanguage(language.language)
    const save = async (to: string, done: string) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: language.name }).fill(to)
      await shell.expectToast(done, () => page.keyboard.press('Enter'))
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: language.newTag }).click()
    await save(name, language.added)
    await page.getByRole('button', { name: `${language.edit} ${name}` }).click()
    await save(`${name} B`, language.saved)

    await page.goto(`/security?tab=log&q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name: language.title, level: 1 })).toBeVisible()
    const row = (text: string) => page.getByRole('row', { name: new RegExp(text) })
    const changed = row(`${language.changed}.*${language.name}: ${name} → ${name} B`)
    await expect(changed).toBeVisible()
    await expect(row(`${language.created}.*${language.name}: ${language.nothing} → ${name}`)).toBeVisible()
    await page.getByRole('button', { name: language.kind }).click()
    await page.getByRole('menuitemradio', { name: language.queue, exact: true }).click()
    await expect(changed).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(`^${language.kind}: ${language.queue}`) }).click()
    await page.getByRole('menuitemradio', { name: language.tag, exact: true }).click()
    await expect(changed).toBeVisible()
    await expectNoSidewaysScroll(page, `the audit log in ${language.language}`)
  })

test('a long text of the audit log is read whole, by keys too', async ({ testData, enter, request }) => {
  const shortcode = `longa ${testData.mark()}`
  const message = `${'Nosso prazo de entrega depende da cidade. '.repeat(20)}Até logo!`
  await (await Api.as('admin', request)).post('/quick-messages', { shortcode, message })
  const { page } = await enter('admin', { at: `/security?tab=log&q=${encodeURIComponent(shortcode)}` })
  const row = page.getByRole('row', { name: new RegExp(shortcode) })
  const end = row.getByText(/Até logo!$/)
  const cutOff = () => end.evaluate((line) => line.scrollHeight - line.clientHeight)
  await expect.poll(cutOff).toBeGreaterThan(20)
  await row.getByRole('button', { name: 'Ver tudo' }).press('Enter')
  await expect.poll(cutOff).toBeLessThanOrEqual(1)
  const less = row.getByRole('button', { name: 'Ver menos' })
  await expect(less).toBeFocused()
  await less.press('Enter')
  await expect.poll(cutOff).toBeGreaterThan(20)
})

test('an admin sees who came in and who was refused, from where, and takes it along as a file', async ({
  testData,
  enter,
  request,
}) => {
  const wrong = `senha errada ${testData.mark()}`
  const refused = await request.post('/auth/login', {
    data: { email: people.ana.email, password: wrong },
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  expect(refused.status()).toBe(401)
  // A login of an earlier test may stand pages away: tests continue a session.
  await logInBy(request, 'ana')
  const { page } = await enter('admin', { at: '/security?tab=log' })
  const rows = page.getByRole('table', { name: 'Registro' }).getByRole('row')
  await expect(rows.filter({ hasText: /Entrou/ }).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Hoje, / })).toBeVisible()
  await page.getByRole('button', { name: 'Só falhas' }).click()
  const failure = rows.filter({ hasText: 'Não entrou' }).first()
  await expect(failure).toContainText('Motivo: senha errada')
  await expect(failure).toContainText('127.0.0.1 · Firefox · Linux')
  await expect(rows.filter({ hasText: /Entrou/ })).toHaveCount(0)
  await expect(page.getByText(wrong)).toHaveCount(0)

  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('auditoria.csv')
  await page.goto('/security?tab=log')
  await expect(rows.filter({ hasText: 'Exportou auditoria' }).first()).toContainText('só falhas: sim')
  await expectNoSidewaysScroll(page, 'the audit log')
})
