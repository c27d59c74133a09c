import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../../../ui/display/ColorDot'
import { withQueuePressed } from '../../listFilter.rules'

/** An option that is on or off. */
export interface Check {
  isChecked: boolean
  onPress: () => void
  color?: string
  label: string
}

interface QueueMenuProps {
  id: string
  /** Null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  queues: readonly QueueBadge[]
  chosen: number[] | null
  onChoose: (queueIds: number[] | null) => void
  others: readonly Check[]
}

/** The queues, and further filters of the list. */
export default function QueueMenu(props: QueueMenuProps) {
  const { id, anchor, onClose, queues, chosen, onChoose, others } = props
  const { t } = useTranslation()
  const ids = queues.map((queue) => queue.id)
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('tickets.queues') } }}
    >
      {queues.length === 0 && <MenuItem disabled>{t('tickets.noQueues')}</MenuItem>}
      {queues.map(({ id: queueId, name, color }) => (
        <CheckItem
          key={queueId}
          isChecked={chosen?.includes(queueId) ?? false}
          onPress={() => onChoose(withQueuePressed(ids, chosen, queueId))}
          color={color}
          label={name}
        />
      ))}
      {queues.length > 0 && (
        <CheckItem
          isChecked={chosen?.length === 0}
          onPress={() => onChoose(chosen?.length === 0 ? null : [])}
          label={t('tickets.onlyNoQueue')}
        />
      )}
      {chosen !== null && (
        <MenuItem
          onClick={() => {
            onChoose(null)
            // The "clear" entry disappears when it is used, and would take the focus with it.
            onClose()
          }}
          dense
          sx={{ justifyContent: 'center', color: 'primary.main' }}
        >
          {t('tickets.showAllQueues')}
        </MenuItem>
      )}
      {others.length > 0 && <Divider />}
      {others.map((check) => (
        <CheckItem key={check.label} {...check} />
      ))}
    </Menu>
  )
}

type CheckItemProps = Check & MenuItemProps

/** Passes the menu's keyboard props on to its entry. */
function CheckItem({ isChecked, onPress, color, label, ...item }: CheckItemProps) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isChecked}
      onClick={onPress}
      dense
      sx={{ gap: 1 }}
    >
      {isChecked ? (
        <CheckBoxIcon fontSize="small" color="primary" />
      ) : (
        <CheckBoxOutlineBlankIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      )}
      {color && <ColorDot color={color} />}
      <ListItemText primary={label} />
    </MenuItem>
  )
}
