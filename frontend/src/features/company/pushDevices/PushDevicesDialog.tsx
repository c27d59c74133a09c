import type { PushDevice } from '@balcao/contract/resources/company/access/pushDevices'
import { deviceOf, isHandheld } from '@balcao/contract/device'
import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatSince } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { toast } from '../../../ui/feedback/toast'
import { ToolButton } from '../../../ui/inputs/ToolButton'
import { DrawerFrame } from '../../../ui/overlays/DrawerFrame'
import { SettingItem, SettingList } from '../../../ui/page/SettingCard'
import { DeviceSettings } from './DeviceSettings'
import { useOwnDevice } from './ownDevice'
import { useDeviceCommands, type DeviceChange } from './pushDevices.commands'
import { ownPushes } from './pushDevices.queries'
import { obstacle } from './subscription'

/** The reader's devices that get notices with the tab closed, and what this one gets. */
export default function PushDevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownPushes)
  const [own] = useOwnDevice()
  const commands = useDeviceCommands()
  const refuse = (refusal: unknown) => toast.error(errorText(refusal))
  const { mutate: change } = useMutation({
    mutationFn: (each: { device: PushDevice; change: DeviceChange }) =>
      commands.change(each.device, each.change),
    onError: refuse,
  })
  const { mutate: remove } = useMutation({ mutationFn: commands.remove, onError: refuse })
  const current = data?.devices.find(({ id }) => id === own?.id) ?? null

  const lineOf = ({ isLoggedIn, lastPushedAt }: PushDevice): string =>
    isLoggedIn
      ? lastPushedAt === null
        ? t('pushDevices.unused')
        : t('pushDevices.used', { since: formatSince(lastPushedAt) })
      : t('pushDevices.asleep')

  return (
    <DrawerFrame
      title={t('pushDevices.title')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      onClose={onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {data && (
        <Part title={t('pushDevices.here.title')} help={t('pushDevices.here.help')}>
          {current ? (
            <DeviceSettings
              key={current.id}
              device={current}
              onChange={(part) => change({ device: current, change: part })}
            />
          ) : (
            <SwitchOn publicKey={data.publicKey} />
          )}
        </Part>
      )}
      {data && data.devices.length > 0 && (
        <Part title={t('pushDevices.list.title')} help={t('pushDevices.list.help')}>
          <SettingList label={t('pushDevices.list.title')}>
            {data.devices.map((device) => {
              const name = deviceOf(device.userAgent) ?? t('pushDevices.unknown')
              return (
                <SettingItem
                  key={device.id}
                  icon={isHandheld(device.userAgent) ? <SmartphoneOutlined /> : <ComputerOutlined />}
                  title={device.id === own?.id ? t('pushDevices.this', { name }) : name}
                  details={lineOf(device)}
                >
                  <ToolButton label={t('pushDevices.remove', { name })} onClick={() => remove(device)}>
                    <DeleteOutlined fontSize="small" />
                  </ToolButton>
                </SettingItem>
              )
            })}
          </SettingList>
        </Part>
      )}
    </DrawerFrame>
  )
}

interface PartProps {
  title: string
  help: string
  children: ReactNode
}

const Part = ({ title, help, children }: PartProps) => (
  <Box component="section" sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
    <div>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </div>
    {children}
  </Box>
)

/** The button that allows notices here, or why there are none. */
function SwitchOn({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const { switchOn } = useDeviceCommands()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => switchOn(publicKey),
    onError: (failure) =>
      toast.error(failure instanceof DOMException ? t('pushDevices.failed') : errorText(failure)),
  })
  const reason = obstacle()
  if (reason !== null) return <Alert severity="info">{t(`pushDevices.obstacle.${reason}`)}</Alert>
  return (
    <>
      {data === false && <Alert severity="info">{t('pushDevices.notAllowed')}</Alert>}
      <Button variant="contained" loading={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
        {t('pushDevices.switchOn')}
      </Button>
    </>
  )
}
