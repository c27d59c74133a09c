import type {
  AccessPolicyAnswer,
  AllowedAddress,
} from '@balcao/contract/resources/company/access/accessPolicy'
import { isInRanges } from '@balcao/contract/text/addressRanges'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { StatusPill } from '../../../ui/display/StatusPill'
import { toast } from '../../../ui/feedback/toast'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { SettingCard, SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { AddressDialog } from './AddressDialog'
import { useChangePolicy } from './accessPolicy.queries'

/** From where the company's people may log in. */
export function AddressesCard({ policy }: { policy: AccessPolicyAnswer }) {
  const { t } = useTranslation()
  const { mutate, mutateAsync, isPending } = useChangePolicy()
  const [isAsking, setAsking] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { limitsAddresses, addresses, ownAddress } = policy
  const title = t('accessPolicy.addresses.title')
  const isIn = (list: readonly AllowedAddress[]) =>
    isInRanges(
      ownAddress,
      list.map(({ address }) => address),
    )
  const store = (changes: Parameters<typeof mutate>[0]) =>
    mutate(changes, { onError: (error) => toast.error(errorText(error)) })
  return (
    <SettingCard title={title}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={limitsAddresses}
        disabled={isPending}
        aria-label={title}
        onChange={(_event, isLimited: boolean | null) => {
          if (isLimited) setAsking(true)
          else if (isLimited === false) store({ limitsAddresses: false })
        }}
      >
        <ToggleButton value={false}>{t('accessPolicy.addresses.anywhere')}</ToggleButton>
        <ToggleButton value>{t('accessPolicy.addresses.some')}</ToggleButton>
      </ToggleButtonGroup>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {limitsAddresses
          ? t('accessPolicy.addresses.limited')
          : t('accessPolicy.addresses.own', { address: ownAddress })}
      </Typography>
      {limitsAddresses && (
        <>
          <SettingList label={title}>
            {addresses.map((entry) => {
              const others = addresses.filter((other) => other !== entry)
              return (
                <SettingItem
                  key={entry.address}
                  icon={<PlaceOutlined />}
                  title={entry.address}
                  details={entry.name}
                >
                  {isIn([entry]) && <StatusPill tone="good">{t('accessPolicy.addresses.here')}</StatusPill>}
                  {isIn(others) && (
                    <Tooltip title={t('accessPolicy.addresses.remove', { address: entry.address })}>
                      <IconButton
                        size="small"
                        disabled={isPending}
                        aria-label={t('accessPolicy.addresses.remove', { address: entry.address })}
                        onClick={() => store({ addresses: others })}
                      >
                        <CloseIcon fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  )}
                </SettingItem>
              )
            })}
          </SettingList>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('accessPolicy.addresses.add')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('accessPolicy.addresses.askTitle')}
        text={t('accessPolicy.addresses.askText', { address: ownAddress })}
        confirm={t('accessPolicy.addresses.askConfirm')}
        onConfirm={async () => {
          const own = isIn(addresses) ? [] : [{ address: ownAddress, name: '' }]
          await mutateAsync({ limitsAddresses: true, addresses: [...own, ...addresses] })
        }}
        onClose={() => setAsking(false)}
      />
      {isAdding && (
        <AddressDialog
          onAdd={async (entry) => {
            const others = addresses.filter(({ address }) => address !== entry.address)
            await mutateAsync({ addresses: [...others, entry] })
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </SettingCard>
  )
}
