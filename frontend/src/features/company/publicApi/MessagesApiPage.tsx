import ApiOutlined from '@mui/icons-material/ApiOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { apiUrl } from '../../../data/http'
import { loadPhrases } from '../../../i18n/i18n'
import { languageOf } from '../../../i18n/language'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { PageHeader } from '../../../ui/page/PageHeader'
import { TabbedPage } from '../../../ui/page/TabbedPage'
import { useConnections } from '../connections'
import { addressOfTopic } from '../docs'
import { ApiCalls } from './ApiCalls'
import { ApiExamples } from './ApiExamples'
import { ApiToken } from './ApiToken'
import { PageSection } from './PageSection'
import { SendFileForm, SendTextForm } from './SendForms'
import { useApiToken } from './publicApi.queries'

const Webhooks = lazy(async () => {
  const [{ WebhooksTab }] = await Promise.all([import('../webhooks'), loadPhrases('webhooks')])
  return { default: WebhooksTab }
})

const Tokens = lazy(async () => {
  const [{ ApiTokensTab }] = await Promise.all([import('../apiTokens'), loadPhrases('apiTokens')])
  return { default: ApiTokensTab }
})

const tabs = ['messages', 'tokens', 'webhooks'] as const

/** The API for programs: sending messages, tokens, and webhooks. */
export default function MessagesApiPage() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'messages'
  const header = (
    <PageHeader
      title={t('messagesApiPage.title')}
      help={t('messagesApiPage.help')}
      actions={[
        {
          label: t('messagesApiPage.guide'),
          icon: <RocketLaunchOutlined />,
          onClick: () =>
            window.open(addressOfTopic(languageOf(i18n.language), 'firstCall'), '_blank', 'noopener'),
        },
        {
          label: t('messagesApiPage.reference'),
          icon: <MenuBookOutlined />,
          onClick: () => window.open(`${apiUrl}/api/docs`, '_blank', 'noopener'),
        },
      ]}
    />
  )
  return (
    <TabbedPage
      header={header}
      label={t('messagesApiPage.title')}
      tabs={tabs.map((id) => ({ id, label: t(`messagesApiPage.tabs.${id}`) }))}
      current={current}
      onChange={(tab) => setParams(tab === 'messages' ? {} : { tab }, { replace: true })}
    >
      <Suspense fallback={<ListSkeleton columns={4} rows={4} />}>
        {current === 'messages' && <MessagesTab />}
        {current === 'tokens' && <Tokens />}
        {current === 'webhooks' && <Webhooks />}
      </Suspense>
    </TabbedPage>
  )
}

/** Sending messages by API: token, examples, test forms, last calls. */
function MessagesTab() {
  const { t } = useTranslation()
  const { data: connections, error, refetch } = useConnections()
  const [chosenId, choose] = useState<number | null>(null)
  const chosen =
    connections?.find(({ id }) => id === chosenId) ??
    connections?.find(({ isDefault }) => isDefault) ??
    connections?.[0]
  if (!connections)
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton columns={4} rows={4} />
    )
  if (!chosen)
    return (
      <ListNotice
        icon={<ApiOutlined />}
        title={t('messagesApiPage.noConnectionTitle')}
        text={t('messagesApiPage.noConnectionText')}
        actions={
          <Button component={Link} to="/connections" variant="contained">
            {t('tickets.mendConnection')}
          </Button>
        }
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 3, pb: 3, maxWidth: 1080 }}>
      <PageSection title={t('messagesApiPage.access')} text={t('messagesApiPage.accessText')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}>
          <TextField
            select
            size="small"
            label={t('messagesApiPage.connection')}
            value={chosen.id}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {connections.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <ApiToken key={chosen.id} connection={chosen} />
        </Box>
      </PageSection>
      <WithToken
        key={chosen.id}
        connectionId={chosen.id}
        sendsTemplates={chosen.capabilities.includes('templates')}
      />
    </Box>
  )
}

interface WithTokenProps {
  connectionId: number
  sendsTemplates: boolean
}

function WithToken({ connectionId, sendsTemplates }: WithTokenProps) {
  const { t } = useTranslation()
  const { data: token } = useApiToken(connectionId)
  return (
    <>
      <PageSection title={t('messagesApiPage.examples')} text={t('messagesApiPage.examplesText')}>
        <ApiExamples token={token ?? null} sendsTemplates={sendsTemplates} />
      </PageSection>
      <PageSection title={t('messagesApiPage.tryOut')} text={t('messagesApiPage.tryOutText')}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <SendTextForm key={`text ${token}`} connectionId={connectionId} token={token ?? ''} />
          <SendFileForm key={`file ${token}`} connectionId={connectionId} token={token ?? ''} />
        </Box>
      </PageSection>
      <PageSection title={t('messagesApiPage.calls')} text={t('messagesApiPage.callsText')}>
        <ApiCalls connectionId={connectionId} />
      </PageSection>
    </>
  )
}
