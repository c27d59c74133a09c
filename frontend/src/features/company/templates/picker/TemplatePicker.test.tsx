import {
  templatesApi,
  type Template,
  type TemplateComponents,
} from '@balcao/contract/resources/company/templates'
import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { TemplatePicker, type TemplatePickerProps } from './TemplatePicker'

const server = vi.hoisted(() => ({
  call: vi.fn<
    (endpoint: unknown, request: { query?: unknown; params?: { id: number } }) => Promise<unknown>
  >(),
}))
vi.mock('../../../../data/apiClient', () => server)

beforeAll(() => loadPhrases('templates', 'form'))

function aTemplate(
  id: number,
  name: string,
  text: string,
  header: TemplateComponents['header'] = null,
): Template {
  const components = { header, body: { text, examples: {} }, footer: null, buttons: [], other: [] }
  return {
    id,
    account: { id: 1, name: 'Casa Aurora', connectionIds: [9] },
    name,
    language: 'pt_BR',
    category: 'UTILITY',
    previousCategory: null,
    categoryChangedAt: null,
    status: 'APPROVED',
    rejectedReason: null,
    rejectedDetails: null,
    pausedUntil: null,
    quality: null,
    components,
    variables: templateVariables(components),
    isSendable: true,
    usedBy: [],
    languages: [],
    syncedAt: '2026-11-26T12:00:00.000Z',
  }
}

const templates = [
  aTemplate(1, 'retomar', 'Oi, {{nome}}! Sobre {{assunto}}.'),
  { ...aTemplate(2, 'carrossel', 'Veja.'), isSendable: false },
  aTemplate(3, 'oferta', 'Veja o sofá.', { kind: 'image', example: null }),
]

beforeEach(() => {
  server.call
    .mockReset()
    .mockImplementation((endpoint, { params }) =>
      endpoint === templatesApi.list
        ? Promise.resolve({ templates, count: 2, hasMore: false })
        : params
          ? Promise.resolve(templates.find(({ id }) => id === params.id))
          : Promise.reject(new Error('no prices')),
    )
})

const onChoose = vi.fn<TemplatePickerProps['onChoose']>()

function show(props: Partial<TemplatePickerProps> = {}) {
  onChoose.mockReset()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <TemplatePicker connectionId={9} onChoose={onChoose} {...props} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const use = () => screen.getByRole('button', { name: 'Usar modelo' })

it('fills one of the connection’s approved templates, and gives the choice', async () => {
  const user = show({ proposals: { nome: 'Ana' } })
  await user.click(await screen.findByRole('button', { name: /retomar/ }))
  expect(server.call.mock.calls[0]?.[1].query).toMatchObject({ connectionId: 9, status: 'APPROVED' })
  expect(screen.getByText(/^Oi, Ana! Sobre/)).toHaveTextContent('Oi, Ana! Sobre assunto.')
  expect(use()).toBeDisabled()
  await user.type(screen.getByLabelText('assunto'), 'o sofá')
  expect(screen.getByText('Oi, Ana! Sobre o sofá.')).toBeVisible()
  await user.click(use())
  const choice = { templateId: 1, values: { 'body.nome': 'Ana', 'body.assunto': 'o sofá' } }
  expect(onChoose.mock.calls).toEqual([[choice, templates[0], null]])
})

it('does not offer what can’t be sent', async () => {
  show()
  await screen.findByRole('button', { name: /retomar/ })
  expect(screen.queryByText(/carrossel/)).not.toBeInTheDocument()
})

it('opens an earlier choice with its values, and lets one choose another', async () => {
  const user = show({ chosen: { templateId: 1, values: { 'body.nome': '{{name}}', 'body.assunto': 'x' } } })
  expect(await screen.findByLabelText('nome')).toHaveValue('{{name}}')
  await user.click(screen.getByRole('button', { name: 'Escolher outro modelo' }))
  expect(await screen.findByRole('button', { name: /retomar/ })).toBeVisible()
})

it('shows why a choice was refused, and stays open', async () => {
  const user = show({ chosen: { templateId: 1, values: { 'body.nome': 'a', 'body.assunto': 'b' } } })
  onChoose.mockRejectedValue(new Error('no'))
  await screen.findByLabelText('nome')
  await user.click(use())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(use()).toBeEnabled()
})

it('takes a file for the header in place of its link', async () => {
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  const user = show({
    canAttach: true,
    chosen: { templateId: 3, values: { 'header.media': 'https://a.b/c' } },
  })
  const link = await screen.findByLabelText('ou o endereço do arquivo (https)')
  expect(link).toHaveValue('https://a.b/c')
  const file = new File(['x'], 'sofa.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/^Imagem/), file)
  expect(link).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Imagem' })).toHaveAttribute('src', 'blob:it')
  await user.click(use())
  expect(onChoose.mock.calls).toEqual([[{ templateId: 3, values: {} }, templates[2], file]])
})

it('asks for a link where no file can be attached', async () => {
  show({ chosen: { templateId: 3, values: {} } })
  expect(await screen.findByLabelText('Endereço do arquivo (https)')).toBeVisible()
  expect(screen.queryByLabelText(/^Imagem/)).not.toBeInTheDocument()
})
