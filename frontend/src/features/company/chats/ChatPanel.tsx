import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/company/chats'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { useActor } from '../../../session'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { Glyph } from '../../../ui/display/Glyph'
import { initialsOf } from '../../../ui/display/initials'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { Portrait } from '../../../ui/display/Portrait'
import { toast } from '../../../ui/feedback/toast'
import { ToolButton } from '../../../ui/inputs/ToolButton'
import { useShortcuts } from '../../../kit/shortcuts'
import { ChatComposer } from './composer/ChatComposer'
import { liveChats } from './chats.queries'
import { ChatThread } from './thread/ChatThread'
import { useWriters } from './typing'

// Loaded when it is opened.
const ChatDialog = lazyPart(() => import('./ChatDialog'))

type Asked = 'edit' | 'leave' | 'remove'

/** An open chat: members, messages and composer. Use the chat's id as key. */
export function ChatPanel({ chat, isNarrow }: { chat: Chat; isNarrow: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id: myId } = useActor()
  const pane = useRef<HTMLElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [edited, setEdited] = useState<ChatMessage | null>(null)
  const endEdit = useCallback(() => setEdited(null), [])
  const isMine = chat.ownerId === myId
  const close = () => setAsked(null)
  const choose = (what: Asked) => {
    setAnchor(null)
    setAsked(what)
  }
  useShortcuts({
    // Pressing it again opens the browser's own search.
    searchThread: () => {
      const isHere = pane.current?.contains(document.activeElement) ?? false
      if (!isHere || isSearching) return false
      setSearching(true)
    },
  })
  const go = async (act: () => Promise<unknown>, words: string) => {
    await act()
    toast.success(words)
    void navigate('/chats', { replace: true })
    liveChats.apply(client, chat.id)
  }
  return (
    <Box
      component="section"
      ref={pane}
      aria-label={t('chatsPage.chatOf', { title: chat.title })}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'bubble.thread',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          flexShrink: 0,
          pl: 2,
          pr: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Portrait src={null} size={36} id={chat.id}>
          {initialsOf(chat.title)}
        </Portrait>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
            {chat.title}
          </Typography>
          <Members chat={chat} />
        </Box>
        <ToolButton label={t('chatsPage.searchIn')} onClick={() => setSearching(true)}>
          <Glyph name="search" />
        </ToolButton>
        <ToolButton
          label={t('chatsPage.options')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </ToolButton>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {isMine && <MenuItem onClick={() => choose('edit')}>{t('chatsPage.edit')}</MenuItem>}
          <MenuItem onClick={() => choose('leave')}>{t('chatsPage.leave')}</MenuItem>
          {isMine && (
            <MenuItem onClick={() => choose('remove')} sx={{ color: 'error.main' }}>
              {t('chatsPage.remove')}
            </MenuItem>
          )}
        </Menu>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ChatThread
          chat={chat}
          isSearching={isSearching}
          onSearchEnd={() => {
            setSearching(false)
            pane.current?.querySelector<HTMLElement>('[data-thread]')?.focus()
          }}
          onEdit={setEdited}
        />
      </Box>
      <ChatComposer chat={chat} edited={edited} onEditEnd={endEdit} pane={pane} takesFocus={!isNarrow} />
      <Suspense>
        {asked === 'edit' && <ChatDialog chat={chat} onSaved={() => undefined} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'leave'}
        title={t('chatsPage.leaveTitle')}
        text={t(isMine && chat.users.length > 1 ? 'chatsPage.leaveOwnerText' : 'chatsPage.leaveText', {
          title: chat.title,
        })}
        confirm={t('chatsPage.leave')}
        onConfirm={() => go(() => call(chatsApi.leave, { params: { id: chat.id } }), t('chatsPage.left'))}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('chatsPage.removeTitle')}
        text={t('chatsPage.removeText', { title: chat.title })}
        confirm={t('chatsPage.remove')}
        danger
        onConfirm={() => go(() => call(chatsApi.remove, { params: { id: chat.id } }), t('chatsPage.removed'))}
        onClose={close}
      />
    </Box>
  )
}

/** The members of the chat, or who is typing. */
function Members({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const writers = useWriters(chat.id)
  const [first, ...others] = writers
  const names =
    others.length > 1 ? t('presence.several', { name: first, count: others.length }) : writers.join(', ')
  const all = chat.users
    .map(({ userId, user }) => (userId === myId ? t('chatsPage.you') : user.name))
    .join(', ')
  return (
    <Typography
      role="status"
      variant="caption"
      component="p"
      noWrap
      title={all}
      sx={{ color: first === undefined ? 'text.secondary' : 'primary.main' }}
    >
      {first === undefined
        ? `${t('chatsPage.members', { count: chat.users.length })}: ${all}`
        : t('presence.writing', { names, count: writers.length })}
    </Typography>
  )
}
