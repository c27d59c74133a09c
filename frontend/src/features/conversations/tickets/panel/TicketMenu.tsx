import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ArticleOutlinedIcon from '@mui/icons-material/ArticleOutlined'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlay'
import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined'
import SearchIcon from '@mui/icons-material/Search'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useHasOpened } from '../../../../ui/overlays/useHasOpened'
import { useCommands } from '../../../../kit/commands'
import { useShortcuts } from '../../../../kit/shortcuts'
import { arrangingActions } from '../arranging/arrangingActions'
import { SnoozeEntry } from '../arranging/SnoozeEntry'
import { useArranging, type Arranging } from '../arranging/useArranging'
import { ScheduleEntry } from '../../schedules'
import { TranscriptEntry } from '../../transcripts'
import { MacroPanel } from '../macros/LazyMacroPanel'
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
  const [isTranscribing, setTranscribing] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const [macrosAt, setMacrosAt] = useState<HTMLElement | null>(null)
  const openMacros = () => setMacrosAt(button.current)
  const hasOpened = useHasOpened(anchor !== null)
  const [snoozing, setSnoozing] = useState<Ticket | null>(null)
  const { arrange } = useArranging()
  const arranging = arrangingActions(ticket, t)
  const run = (what: Arranging) => (what === 'snooze' ? setSnoozing(ticket) : arrange(what, ticket))
  const off = arranging.find(({ what }) => what === 'snooze' || what === 'wake')
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  useShortcuts({
    snooze: () => {
      if (!off) return false
      run(off.what)
    },
  })
  useCommands(() => [
    ...arranging.map(({ what, label, Icon }) => ({
      id: `arrange:${what}`,
      section: 'ticket' as const,
      label,
      detail: ticket.contact.name,
      words: t(`palette.words.${what}`),
      Icon,
      ...((what === 'snooze' || what === 'wake') && { shortcut: 'snooze' as const }),
      run: () => run(what),
    })),
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
    ticket.can?.send && {
      id: 'macros',
      section: 'ticket',
      label: t('tickets.macros'),
      detail: ticket.contact.name,
      Icon: PlaylistPlayIcon,
      shortcut: 'macros',
      run: openMacros,
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
    {
      id: 'transcript',
      section: 'ticket',
      label: t('tickets.transcript'),
      detail: ticket.contact.name,
      words: t('palette.words.transcript'),
      Icon: ArticleOutlinedIcon,
      run: () => setTranscribing(true),
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
    <Box ref={button} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      {!isTiny && (
        <>
          <ToolButton label={t('threadSearch.open')} onClick={onSearch}>
            <Glyph name="search" />
          </ToolButton>
          <ToolButton label={t('tickets.contactDetails')} onClick={onContact}>
            <Glyph name="sidebar" />
          </ToolButton>
          {off && (
            <ToolButton label={off.label} onClick={() => run(off.what)}>
              <Glyph name="snooze" />
            </ToolButton>
          )}
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
          {arranging.map(({ what, label, Icon }) => (
            <MenuItem key={what} onClick={choose(() => run(what))}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
          {ticket.can?.transfer && (
            <MenuItem onClick={choose(() => setDialog('transfer'))}>
              <ListItemIcon>
                <SwapHorizIcon fontSize="small" />
              </ListItemIcon>
              {t('tickets.transfer.verb')}
            </MenuItem>
          )}
          {ticket.can?.send && (
            <MenuItem onClick={choose(openMacros)}>
              <ListItemIcon>
                <PlaylistPlayIcon fontSize="small" />
              </ListItemIcon>
              {t('tickets.macros')}
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
          <MenuItem onClick={choose(() => setTranscribing(true))}>
            <ListItemIcon>
              <ArticleOutlinedIcon fontSize="small" />
            </ListItemIcon>
            {t('tickets.transcript')}
          </MenuItem>
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
      <Suspense>
        {isTranscribing && <TranscriptEntry ticket={ticket} onClose={() => setTranscribing(false)} />}
      </Suspense>
      <SnoozeEntry ticket={snoozing} onClose={() => setSnoozing(null)} />
      <Suspense>
        {macrosAt && (
          <MacroPanel
            ticket={ticket}
            anchor={macrosAt}
            opensBelow
            place={null}
            onClose={() => setMacrosAt(null)}
          />
        )}
      </Suspense>
      <SendAwayDialogs ticket={ticket} asked={dialog} onClose={() => setDialog(null)} />
    </Box>
  )
}
