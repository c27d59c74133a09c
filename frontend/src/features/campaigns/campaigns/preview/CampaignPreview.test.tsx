import { templateVariables } from '@balcao/contract/text/templates/templateVariables'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Formik } from 'formik'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { ThemeProvider } from '../../../../theme/ThemeProvider'
import { fieldsOf, type CampaignFields } from '../editor/campaignForm.rules'
import { TemplateField } from '../editor/TemplateField'
import { CampaignPreview } from './CampaignPreview'

const server = vi.hoisted(() => ({ status: 'APPROVED' }))
const components = {
  header: null,
  body: { text: 'Oi, {{nome}}! Chegou {{produto}}.', examples: {} },
  footer: null,
  buttons: [{ kind: 'reply', text: 'Quero ver' }],
  other: [],
}
vi.mock('../../../../data/apiClient', () => ({
  call: ({ path }: { path: string }) => {
    switch (path) {
      case '/whatsapp':
        return Promise.resolve([
          { id: 9, name: 'Oficial', capabilities: ['templates'] },
          { id: 3, name: 'Loja', capabilities: ['linking'] },
        ])
      case '/templates/:id':
        return Promise.resolve({
          id: 5,
          account: { id: 1, name: 'Casa Aurora', connectionIds: [9] },
          name: 'lancamento',
          language: 'pt_BR',
          category: 'MARKETING',
          status: server.status,
          isSendable: true,
          components,
          variables: templateVariables(components as never),
        })
      case '/contact-list-items':
        return Promise.resolve({
          contacts: [{ id: 1, contactListId: 4, name: 'Clara Dias', number: '5511988887777', email: '' }],
          count: 1,
          hasMore: false,
        })
      default:
        return Promise.reject(new Error(`not now: ${path}`))
    }
  },
}))
vi.mock('../../../../session/SessionProvider', () => ({
  useActor: () => ({ id: 1, company: { settings: [{ key: 'timezone', value: 'America/Sao_Paulo' }] } }),
}))
beforeAll(() => loadPhrases('campaignEditor', 'templates', 'form'))

const template = { templateId: 5, values: { 'body.nome': '{nome|cliente}', 'body.produto': 'o sofá' } }

function show(part: Partial<CampaignFields>, isEditor = false) {
  const initialValues = { ...fieldsOf(null), message1: 'Texto de antes', contactListId: '4', ...part }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <Formik initialValues={initialValues} onSubmit={() => undefined}>
          {isEditor ? (
            <TemplateField campaign={null} connectionId={9} isLocked={false} />
          ) : (
            <CampaignPreview campaign={null} variant={1} onVariant={() => undefined} />
          )}
        </Formik>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

it('shows the template of an official number as the first person of the list gets it', async () => {
  show({ whatsappIds: [9], template, confirmation: true, confirmationMessage1: 'Posso enviar?' })
  expect(await screen.findByText('Oi, Clara Dias! Chegou o sofá.')).toBeVisible()
  expect(screen.getByText('Quero ver')).toBeVisible()
  expect(screen.queryByText('Texto de antes')).not.toBeInTheDocument()
  expect(screen.queryByText('Posso enviar?')).not.toBeInTheDocument()
})

it('shows the text on a linked phone, whatever template was chosen before', async () => {
  show({ whatsappIds: [3], template })
  expect(await screen.findByText('Texto de antes')).toBeVisible()
  expect(screen.queryByText('Quero ver')).not.toBeInTheDocument()
})

it('says in the form that WhatsApp has paused the template', async () => {
  server.status = 'PAUSED'
  show({ whatsappIds: [9], template }, true)
  expect(await screen.findByText(/A Meta pausou este modelo/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mudar o modelo' })).toBeEnabled()
})

it('says which value is missing since the template was changed', async () => {
  server.status = 'APPROVED'
  show({ whatsappIds: [9], template: { templateId: 5, values: { 'body.nome': '{nome}' } } }, true)
  expect(await screen.findByText('Falta preencher: produto.')).toBeVisible()
})
