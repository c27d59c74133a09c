import type { WebhookDelivery } from '@balcao/contract/resources/company/webhooks'
import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatDateTime } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { useDeliveries, useWebhookCommands } from './webhooks.queries'

/** The last deliveries of a webhook: their results, and a button to send each again. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation()
  const { data: deliveries, error } = useDeliveries(webhookId)
  if (error) return <Typography role="alert">{errorText(error)}</Typography>
  if (!deliveries) return <CircularProgress size={24} aria-label={t('common.loading')} />
  if (deliveries.length === 0) return <Typography variant="body2">{t('webhooks.noDeliveries')}</Typography>
  return (
    <Box
      component="ul"
      aria-label={t('webhooks.deliveries')}
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
      ))}
    </Box>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { t } = useTranslation()
  const { replay } = useWebhookCommands()
  const { id, event, state, status, error, answer, attempts, body, createdAt, dueAt } = delivery
  const again = () => {
    replay(webhookId, id).then(
      () => toast.success(t('webhooks.replayed')),
      (failure: unknown) => toast.error(errorText(failure)),
    )
  }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {event}
          </Typography>
          <Typography variant="caption" sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
            {t(`webhooks.states.${state}`)}
            {status !== null && ` · ${status}`}
            {error && ` · ${t(`webhooks.failures.${error}`)}`}
            {` · ${t('webhooks.attempts', { count: attempts })} · ${formatDateTime(createdAt)}`}
            {attempts > 0 && dueAt && ` · ${t('webhooks.nextTry', { at: formatDateTime(dueAt) })}`}
          </Typography>
        </Box>
        <Button
          size="small"
          startIcon={<ReplayIcon />}
          aria-label={t('webhooks.replayNamed', { event })}
          onClick={again}
        >
          {t('webhooks.replay')}
        </Button>
      </Box>
      <Box component="details" sx={{ typography: 'caption' }}>
        <summary>{t('webhooks.details')}</summary>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={t('webhooks.details')}
          sx={{
            m: 0,
            mt: 0.5,
            p: 1,
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            bgcolor: 'action.hover',
          }}
        >
          {JSON.stringify(JSON.parse(body), null, 2)}
          {answer && `\n\n${answer}`}
        </Box>
      </Box>
    </Box>
  )
}
