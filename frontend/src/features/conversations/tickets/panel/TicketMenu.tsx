import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined'
import SearchIcon from '@mui/icons-material/Search'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useHasOpened } from '../../../../ui/overlays/useHasOpened'
import { useCommands } from '../../../../kit/commands'
import { ScheduleEntry } from '../../schedules'
import { SendAwayDialogs, type SendingAway } from '../transfer/SendAwayDialogs'
import type { TicketVerbs } from '../verbs/useTicketVerbs'

interface TicketMenuProps {
  ticket: Ticket
  /** Shows the contact's details. */
  onContact: () => void
  /** Opens the search in the conversation. */
  onSearch: () => void
  verbs: TicketVerbs
  /** The header has room only for the primary action. */
  isTiny: boolean
}

/** Less frequent actions: transfer, show the contact, delete. */
export function TicketMenu({ ticket, verbs, isTiny, onContact, onSearch }: TicketMenuProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<SendingAway | null>(null)
  const [isScheduling, setScheduling] = useState(false)
  const hasOpened = useHasOpened(anchor !== null)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  useCommands(() => [
    ticket.can?.transfer && {
      id: 'transfer',
      section: 'ticket',
      label: t('tickets.transfer.verb'),
      detail: ticket.contact.name,
      words: t('palette.words.transfer'),
      Icon: SwapHorizIcon,
      run: () => setDialog('transfer'),
    },
    {
      id: 'searchThread',
      section: 'ticket',
      label: t('threadSearch.open'),
      detail: ticket.contact.name,
      words: t('palette.words.search'),
      Icon: SearchIcon,
      shortcut: 'searchThread',
      run: onSearch,
    },
    {
      id: 'contact',
      section: 'ticket',
      label: t('tickets.contactDetails'),
      detail: ticket.contact.name,
      words: t('palette.words.contact'),
      Icon: PersonOutlinedIcon,
      run: onContact,
    },
    can('schedules:use') && {
      id: 'schedule',
      section: 'ticket',
      label: t('tickets.schedule'),
      detail: ticket.contact.name,
      words: t('palette.words.schedule'),
      Icon: ScheduleSendIcon,
      run: () => setScheduling(true),
    },
    ticket.can?.remove && {
      id: 'remove',
      section: 'ticket',
      label: t('common.delete'),
      detail: ticket.contact.name,
      words: t('palette.words.delete'),
      Icon: DeleteOutlineIcon,
      run: () => setDialog('remove'),
    },
  ])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      {!isTiny && (
        <>
          <ToolButton label={t('threadSearch.open')} onClick={onSearch}>
            <Glyph name="search" />
          </ToolButton>
          <ToolButton label={t('tickets.contactDetails')} onClick={onContact}>
            <Glyph name="sidebar" />
          </ToolButton>
          {ticket.can?.transfer && (
            <ToolButton label={t('tickets.transfer.verb')} onClick={() => setDialog('transfer')}>
              <Glyph name="transfer" />
            </ToolButton>
          )}
        </>
      )}
      <ToolButton
        label={t('tickets.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Glyph name="more" />
      </ToolButton>
      {hasOpened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {isTiny && ticket.can?.return && ticket.can.resolve && (
            <MenuItem onClick={choose(() => verbs.run('return', ticket))}>
              <ListItemIcon>
                <UndoIcon fontSize="small" />
              </ListItemIcon>
              {t('tickets.verbs.return')}
            </MenuItem>
          )}
          {ticket.can?.transfer && (
            <MenuItem onClick={choose(() => setDialog('transfer'))}>
              <ListItemIcon>
                <SwapHorizIcon fontSize="small" />
              </ListItemIcon>
              {t('tickets.transfer.verb')}
            </MenuItem>
          )}
          <MenuItem onClick={choose(onSearch)}>
            <ListItemIcon>
              <SearchIcon fontSize="small" />
            </ListItemIcon>
            {t('threadSearch.open')}
          </MenuItem>
          <MenuItem onClick={choose(onContact)}>
            <ListItemIcon>
              <PersonOutlinedIcon fontSize="small" />
            </ListItemIcon>
            {t('tickets.contactDetails')}
          </MenuItem>
          {can('schedules:use') && (
            <MenuItem onClick={choose(() => setScheduling(true))}>
              <ListItemIcon>
                <ScheduleSendIcon fontSize="small" />
              </ListItemIcon>
              {t('tickets.schedule')}
            </MenuItem>
          )}
          {ticket.can?.remove && (
            <MenuItem onClick={choose(() => setDialog('remove'))} sx={{ color: 'error.main' }}>
              <ListItemIcon sx={{ color: 'inherit' }}>
                <DeleteOutlineIcon fontSize="small" />
              </ListItemIcon>
              {t('common.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      <Suspense>
        {isScheduling && (
          <ScheduleEntry
            schedule={null}
            draft={{ contact: ticket.contact, whatsappId: ticket.whatsappId }}
            onClose={() => setScheduling(false)}
          />
        )}
      </Suspense>
      <SendAwayDialogs ticket={ticket} asked={dialog} onClose={() => setDialog(null)} />
    </Box>
  )
}
