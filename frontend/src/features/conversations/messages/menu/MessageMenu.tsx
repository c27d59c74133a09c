import type { Message } from '@balcao/contract/resources/conversations/messages'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/Download'
import EditIcon from '@mui/icons-material/EditOutlined'
import ReplyIcon from '@mui/icons-material/Reply'
import ForwardIcon from '@mui/icons-material/ShortcutOutlined'
import SelectIcon from '@mui/icons-material/CheckCircleOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickReactions } from '../reactions/QuickReactions'
import type { MenuEntry } from './menu.rules'

const icons: Record<MenuEntry, typeof ReplyIcon> = {
  reply: ReplyIcon,
  forward: ForwardIcon,
  copy: ContentCopyIcon,
  select: SelectIcon,
  edit: EditIcon,
  download: DownloadIcon,
  remove: DeleteIcon,
}

interface MessageMenuProps {
  message: Message
  at: HTMLElement | { left: number; top: number }
  /** The actions, in order; empty when only reactions are wanted. */
  entries: readonly MenuEntry[]
  canReact: boolean
  onChoose: (entry: MenuEntry) => void
  onReact: (emoji: string) => void
  onMoreEmojis: () => void
  onClose: () => void
}

/** The menu of a message: a row of reactions, and a list of actions. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, at, entries, canReact, onChoose, onReact, onMoreEmojis, onClose } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  return (
    <Popover
      open
      onClose={onClose}
      // The list takes the focus itself.
      disableAutoFocus={entries.length > 0}
      {...(at instanceof HTMLElement
        ? { anchorEl: at }
        : { anchorReference: 'anchorPosition' as const, anchorPosition: at })}
      anchorOrigin={{ vertical: 'bottom', horizontal: message.fromMe ? 'right' : 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: message.fromMe ? 'right' : 'left' }}
      slotProps={{
        // Only then: a hidden element cannot take the focus.
        transition: {
          onEntering: () => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
        },
        paper: {
          'aria-label': t('messages.thread.menu.open'),
          sx: { boxShadow: 8, border: 1, borderColor: 'divider' },
        },
      }}
    >
      {canReact && <QuickReactions message={message} onReact={onReact} onMore={onMoreEmojis} />}
      {canReact && entries.length > 0 && <Divider />}
      {entries.length > 0 && (
        <MenuList ref={list} aria-label={t('messages.thread.menu.open')}>
          {entries.map((entry) => {
            const Icon = icons[entry]
            const colour = entry === 'remove' ? 'error.main' : undefined
            return (
              <MenuItem key={entry} onClick={() => onChoose(entry)} sx={{ color: colour, minHeight: 40 }}>
                <ListItemIcon sx={{ color: colour }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText>{t(`messages.thread.menu.${entry}`)}</ListItemText>
              </MenuItem>
            )
          })}
        </MenuList>
      )}
    </Popover>
  )
}
