import AddIcon from '@mui/icons-material/Add'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { widths } from '../../../theme/tokens'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { SearchField } from '../../../ui/inputs/SearchField'
import { ToolButton } from '../../../ui/inputs/ToolButton'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { useCommands } from '../../../kit/commands'
import { useShortcuts } from '../../../kit/shortcuts'
import { ChatList } from './list/ChatList'
import { OpenChat } from './OpenChat'

// Loaded when it is opened.
const ChatDialog = lazyPart(() => import('./ChatDialog'))

/** The team's chats: the list on the left, one chat on the right; narrow screens show one of them. */
export default function ChatsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { uuid, pane, listAddress, messagesAddress } = useChatLocation()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = () => setAdding(true)
  usePageTitle(t('chatsPage.title'))
  useShortcuts({ createRecord: add, searchList: () => (field.current ? field.current.focus() : false) })
  useCommands(() => [
    {
      id: 'chats:add',
      section: 'list',
      label: t('chatsPage.add'),
      Icon: AddIcon,
      shortcut: 'createRecord',
      run: add,
    },
  ])
  const list = (
    <Box
      data-toast-pane={isNarrow ? undefined : ''}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, pl: 2, pr: 1.5, flexShrink: 0 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {t('chatsPage.title')}
        </Typography>
        <ToolButton label={t('chatsPage.add')} onClick={add}>
          <AddIcon fontSize="small" />
        </ToolButton>
      </Box>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <SearchField
          label={t('chatsPage.search')}
          value={search}
          onSearch={setSearch}
          hint="/"
          isFrameless
          inputRef={field}
        />
      </Box>
      <ChatList search={search} uuid={uuid} onAdd={add} onClearSearch={() => setSearch('')} />
    </Box>
  )
  const messages = uuid ? <OpenChat key={uuid} uuid={uuid} isNarrow={isNarrow} /> : <NoChat />
  const showsList = !isNarrow || pane === 'list'
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      {!showsList && (
        <Box component="h1" sx={visuallyHidden}>
          {t('chatsPage.title')}
        </Box>
      )}
      {isNarrow && (
        <Tabs
          value={pane}
          variant="fullWidth"
          aria-label={t('chatsPage.tabs.label')}
          sx={{ flexShrink: 0, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
        >
          {/* Switching between list and chat adds no history entry. */}
          <Tab component={Link} replace to={listAddress} value="list" label={t('chatsPage.tabs.chats')} />
          <Tab
            component={Link}
            replace
            to={messagesAddress}
            value="messages"
            label={t('chatsPage.tabs.messages')}
            disabled={uuid === null}
          />
        </Tabs>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {showsList && (
          <Box
            sx={{
              width: isNarrow ? 1 : widths.ticketList.usual,
              flexShrink: isNarrow ? 0 : 1,
              minWidth: widths.ticketList.min,
              ...(!isNarrow && { borderRight: 1, borderColor: 'divider' }),
            }}
          >
            {list}
          </Box>
        )}
        {(!isNarrow || pane === 'messages') && <Box sx={{ flex: 1, minWidth: 0 }}>{messages}</Box>}
      </Box>
      <Suspense>
        {isAdding && (
          <ChatDialog
            chat={null}
            onSaved={(chat) => void navigate(`/chats/${chat.uuid}`)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Box>
  )
}

function NoChat() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', bgcolor: 'bubble.thread' }}>
      <EmptyState
        icon={<ForumOutlined />}
        title={t('chatsPage.chooseTitle')}
        text={t('chatsPage.chooseText')}
      />
    </Box>
  )
}

const ROOT = '/chats'
const LIST = '?pane=list'

/** The state in the address: the open chat, and the visible pane on narrow screens. */
function useChatLocation() {
  const { uuid = null } = useParams()
  const { search } = useLocation()
  const open = uuid === null ? ROOT : `${ROOT}/${uuid}`
  const pane: 'list' | 'messages' = uuid === null || search === LIST ? 'list' : 'messages'
  return {
    uuid,
    pane,
    /** Address of the list while a chat is open, and of the chat's messages. */
    listAddress: uuid === null ? ROOT : open + LIST,
    messagesAddress: open,
  }
}
