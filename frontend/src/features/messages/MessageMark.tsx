import AccessTimeIcon from '@mui/icons-material/AccessTime'
import DoneIcon from '@mui/icons-material/Done'
import DoneAllIcon from '@mui/icons-material/DoneAll'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined'
import { useTranslation } from 'react-i18next'
import type { Delivery } from './delivery.rules'

const looks = {
  queued: { Icon: AccessTimeIcon, color: 'ack.queued' },
  sent: { Icon: DoneIcon, color: 'ack.sent' },
  delivered: { Icon: DoneAllIcon, color: 'ack.sent' },
  read: { Icon: DoneAllIcon, color: 'ack.read' },
  played: { Icon: DoneAllIcon, color: 'ack.read' },
  failed: { Icon: ErrorOutlineIcon, color: 'ack.failed' },
  unknown: { Icon: HelpOutlineIcon, color: 'waiting.amber' },
} as const satisfies Record<Delivery, { Icon: typeof DoneIcon; color: string }>

/** How far a message of ours has come: clock, one tick, two, two blue ones; or that it failed, or that nobody knows. */
export function MessageMark({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { Icon, color } = looks[delivery]
  return (
    <Icon
      titleAccess={t(`messages.delivery.${delivery}`)}
      data-delivery={delivery}
      sx={{ fontSize: 15, color, verticalAlign: 'middle' }}
    />
  )
}
