import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { moreActions, type RowActions } from '../preview/moreActions'

interface RowMenuProps extends RowActions {
  ticket: Ticket
  /** The button that opened it. */
  anchor: HTMLElement
  onClose: () => void
}

/** Further actions on a ticket, from its row. */
export default function RowMenu({ ticket, anchor, onClose, ...actions }: RowMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {moreActions(ticket, actions, t).map(({ key, label, Icon, isDangerous, run }) => (
        <MenuItem
          key={key}
          onClick={() => {
            onClose()
            run()
          }}
          {...(isDangerous && { sx: { color: 'error.main' } })}
        >
          <ListItemIcon {...(isDangerous && { sx: { color: 'inherit' } })}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
