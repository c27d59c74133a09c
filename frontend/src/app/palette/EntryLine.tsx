import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatListTime, numberOrUsername } from '../../i18n/format'
import { Keys, shortcuts } from '../../kit/shortcuts'
import { ContactAvatar } from '../../features/conversations/tickets'
import type { Entry } from './palette.rules'

interface EntryLineProps extends HTMLAttributes<HTMLLIElement> {
  entry: Entry
  /** Name of its group. Screen readers get it with each line. */
  group: string
}

/** One line of the command palette. */
export function EntryLine({ entry, group, ...option }: EntryLineProps) {
  const { icon, text, aside } = usePartsOf(entry)
  return (
    <Box
      component="li"
      {...option}
      aria-description={group}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.25,
        py: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'row.selected' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          flexShrink: 0,
          color: 'text.secondary',
          '& > svg': { fontSize: 20 },
        }}
      >
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
      {aside}
    </Box>
  )
}

interface Parts {
  icon: ReactNode
  text: ReactNode
  aside?: ReactNode
}

function usePartsOf(entry: Entry): Parts {
  const { t } = useTranslation()
  if (entry.kind === 'command') {
    const { Icon = ChevronRightIcon, label, detail, shortcut } = entry.command
    return {
      icon: <Icon />,
      text: (
        <Line>
          {label}
          {detail && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {` · ${detail}`}
            </Box>
          )}
        </Line>
      ),
      aside: shortcut && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Keys chord={shortcuts[shortcut].chords[0]} />
        </Box>
      ),
    }
  }
  if (entry.kind === 'contact') {
    return {
      icon: <PersonOutlinedIcon />,
      text: <Line more={numberOrUsername(entry.contact)}>{entry.contact.name}</Line>,
    }
  }
  const { contact, isGroup, status, user, queue, lastMessageAt } = entry.ticket
  return {
    icon: <ContactAvatar contact={contact} isGroup={isGroup} size={32} />,
    text: (
      <Line more={[t(`tickets.statuses.${status}`), queue?.name, user?.name].filter(Boolean).join(' · ')}>
        {contact.name}
      </Line>
    ),
    aside: (
      <Typography
        variant="caption"
        component="time"
        dateTime={lastMessageAt}
        sx={{ color: 'text.secondary' }}
      >
        {formatListTime(lastMessageAt)}
      </Typography>
    ),
  }
}

const Line = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <>
    <Typography variant="body2" component="span" noWrap sx={{ display: 'block', fontWeight: 550 }}>
      {children}
    </Typography>
    {more && (
      <Typography
        variant="caption"
        component="span"
        noWrap
        sx={{ display: 'block', color: 'text.secondary', lineHeight: 1.3 }}
      >
        {more}
      </Typography>
    )}
  </>
)
