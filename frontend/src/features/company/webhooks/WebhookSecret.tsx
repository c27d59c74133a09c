import AutorenewIcon from '@mui/icons-material/Autorenew'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { SecretField } from '../../../ui/form/fields/SecretField'
import { useWebhookCommands, useWebhookSecret } from './webhooks.queries'

/**
 * The key that signs deliveries. Receivers use it to check who sent them. It is fetched when its reader wants
 * to see it. A new key replaces the current one.
 */
export function WebhookSecret({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation()
  const { data: secret, error, isFetching, refetch } = useWebhookSecret(webhookId)
  const { rotate } = useWebhookCommands()
  const [isAsking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SecretField
        label={t('webhooks.secret')}
        secret={secret ?? ''}
        isHidden={secret === undefined}
        help={error ? errorText(error) : t('webhooks.secretHelp')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {secret === undefined && (
          <Button startIcon={<VisibilityOutlined />} loading={isFetching} onClick={() => void refetch()}>
            {t('webhooks.showSecret')}
          </Button>
        )}
        <Button startIcon={<AutorenewIcon />} onClick={() => setAsking(true)}>
          {t('webhooks.rotate')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('webhooks.rotateTitle')}
        text={t('webhooks.rotateText')}
        confirm={t('webhooks.rotate')}
        danger
        onConfirm={async () => {
          await rotate(webhookId)
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
