import { secondFactorApi, type Passkey } from '@balcao/contract/resources/company/access/secondFactor'
import AddOutlined from '@mui/icons-material/AddOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { canUsePasskeys } from '../../../data/browser/canUsePasskeys'
import { errorText } from '../../../i18n/errorMessage'
import { formatSince } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { toast } from '../../../ui/feedback/toast'
import { ToolButton } from '../../../ui/inputs/ToolButton'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { RenamePasskeyDialog } from './RenamePasskeyDialog'
import { useFactorChange } from './secondFactor.commands'
import { ownFactors } from './secondFactor.queries'

/** The reader's passkeys: a finger, a face or a PIN instead of the password. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownFactors)
  const [menu, setMenu] = useState<{ anchor: HTMLElement; passkey: Passkey } | null>(null)
  const [open, setOpen] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const { mutate: add, isPending } = useFactorChange(
    async () => {
      const options = await call(secondFactorApi.beginPasskey)
      const { makePasskey } = await import('../../../data/browser/passkeys')
      const passkey = await makePasskey(options)
      if (passkey === null || passkey === 'existing') return passkey
      return call(secondFactorApi.addPasskey, { body: { passkey } })
    },
    (added) => {
      if (added === 'existing') toast.warning(t('secondFactor.passkeys.existing'))
      else if (added) setCodes(added.codes)
    },
  )
  const { mutateAsync: remove } = useFactorChange((id: number) =>
    call(secondFactorApi.removePasskey, { params: { id } }),
  )
  const choose = (kind: 'rename' | 'remove') => {
    setOpen(menu && { kind, passkey: menu.passkey })
    setMenu(null)
  }
  const title = t('secondFactor.passkeys.title')
  return (
    <SettingCard title={title} help={t('secondFactor.passkeys.help')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {data && data.passkeys.length > 0 && (
        <SettingList label={title}>
          {data.passkeys.map((passkey) => (
            <SettingItem
              key={passkey.id}
              icon={<FingerprintOutlined />}
              title={passkey.name}
              details={[
                passkey.provider,
                passkey.lastUsedAt === null
                  ? t('secondFactor.passkeys.unused')
                  : t('secondFactor.passkeys.used', { since: formatSince(passkey.lastUsedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <ToolButton
                label={t('secondFactor.passkeys.options', { name: passkey.name })}
                aria-haspopup="menu"
                onClick={(event) => setMenu({ anchor: event.currentTarget, passkey })}
              >
                <MoreVertIcon fontSize="small" />
              </ToolButton>
            </SettingItem>
          ))}
        </SettingList>
      )}
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => choose('rename')}>{t('secondFactor.passkeys.rename')}</MenuItem>
        <MenuItem onClick={() => choose('remove')} sx={{ color: 'error.main' }}>
          {t('secondFactor.passkeys.remove')}
        </MenuItem>
      </Menu>
      {data &&
        (canUsePasskeys() ? (
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            loading={isPending}
            onClick={() => add(undefined, { onError: (refusal) => toast.error(errorText(refusal)) })}
          >
            {t('secondFactor.passkeys.add')}
          </Button>
        ) : (
          <Alert severity="info">{t('secondFactor.passkeys.unavailable')}</Alert>
        ))}
      {open?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open?.kind === 'remove'}
        title={t('secondFactor.passkeys.removeTitle', { name: open?.passkey.name })}
        text={t('secondFactor.passkeys.removeText')}
        confirm={t('secondFactor.passkeys.remove')}
        danger
        onConfirm={async () => void (open && (await remove(open.passkey.id)))}
        onClose={() => setOpen(null)}
      />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </SettingCard>
  )
}
