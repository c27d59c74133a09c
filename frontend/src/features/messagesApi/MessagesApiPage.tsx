import ApiOutlined from '@mui/icons-material/ApiOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import WebhookIcon from '@mui/icons-material/Webhook'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { apiUrl } from '../../data/http'
import { ListError, ListNotice } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { useConnections } from '../connections'
import { ApiCalls } from './ApiCalls'
import { ApiExamples } from './ApiExamples'
import { ApiToken } from './ApiToken'
import { PageSection } from './PageSection'
import { SendFileForm, SendTextForm } from './SendForms'
import { useApiToken } from './messagesApi.queries'

/** How programs send messages: the token of a connection, examples, trying it out, and the last calls. */
export default function MessagesApiPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: connections, error, refetch } = useConnections()
  const [chosenId, choose] = useState<number | null>(null)
  const chosen =
    connections?.find(({ id }) => id === chosenId) ??
    connections?.find(({ isDefault }) => isDefault) ??
    connections?.[0]
  const header = (
    <PageHeader
      title={t('messagesApiPage.title')}
      help={t('messagesApiPage.help')}
      actions={[
        {
          label: t('shell.menu.webhooks'),
          icon: <WebhookIcon />,
          onClick: () => void navigate('/webhooks'),
        },
        {
          label: t('messagesApiPage.reference'),
          icon: <MenuBookOutlined />,
          onClick: () => window.open(`${apiUrl}/api/docs`, '_blank', 'noopener'),
        },
      ]}
    />
  )

  if (!connections)
    return (
      <PageFrame header={header}>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton columns={4} rows={4} />
        )}
      </PageFrame>
    )
  if (!chosen)
    return (
      <PageFrame header={header}>
        <ListNotice
          icon={<ApiOutlined />}
          title={t('messagesApiPage.noConnectionTitle')}
          text={t('messagesApiPage.noConnectionText')}
        />
      </PageFrame>
    )
  return (
    <PageFrame header={header}>
      <Box sx={{ display: 'grid', gap: 3, pt: 1, pb: 3, maxWidth: 1080 }}>
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
        <WithToken key={chosen.id} connectionId={chosen.id} />
      </Box>
    </PageFrame>
  )
}

function WithToken({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation()
  const { data: token } = useApiToken(connectionId)
  return (
    <>
      <PageSection title={t('messagesApiPage.examples')} text={t('messagesApiPage.examplesText')}>
        <ApiExamples token={token ?? null} />
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
