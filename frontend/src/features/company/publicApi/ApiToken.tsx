import type { Connection } from '@balcao/contract/resources/company/connections'
import AutorenewIcon from '@mui/icons-material/Autorenew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { SecretField } from '../../../ui/form/fields/SecretField'
import { useApiAccess, useApiToken } from './publicApi.queries'

/** A connection's token, hidden until it is shown, with a button for a new one (after a confirmation). */
export function ApiToken({ connection: { id, name } }: { connection: Pick<Connection, 'id' | 'name'> }) {
  const { t } = useTranslation()
  const { data: token, error } = useApiToken(id)
  const { rotate } = useApiAccess(id)
  const [isAsking, setAsking] = useState(false)

  const renew = async () => {
    await rotate()
    setAsking(false)
    toast.success(t('messagesApiPage.rotated'))
  }
  const begin = () => {
    if (token) setAsking(true)
    else renew().catch((failure: unknown) => toast.error(errorText(failure)))
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <SecretField
          label={t('messagesApiPage.token')}
          secret={token ?? ''}
          help={error ? errorText(error) : token === null ? t('messagesApiPage.noToken') : undefined}
        />
      </Box>
      {/* Aligned with the field, not with its label. */}
      <Button
        variant="outlined"
        startIcon={<AutorenewIcon />}
        disabled={token === undefined}
        onClick={begin}
        sx={{ mt: { sm: '1.625rem' } }}
      >
        {token ? t('messagesApiPage.rotate') : t('messagesApiPage.makeToken')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('messagesApiPage.rotateTitle', { name })}
        text={t('messagesApiPage.rotateText')}
        confirm={t('messagesApiPage.rotate')}
        danger
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
