import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/company/chats'
import Box from '@mui/material/Box'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { useActor } from '../../../../session'
import { pageSizes } from '@balcao/contract/limits'
import { BusyLine } from '../../../../ui/feedback/BusyLine'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { ThreadSearch } from '../../../conversations/messages'
import { ChatMessages } from './ChatMessages'
import { memberOf } from '../preview.rules'
import { useThreadPlace } from './useThreadPlace'

interface ChatThreadProps {
  chat: Chat
  isSearching: boolean
  onSearchEnd: () => void
  onEdit: (message: ChatMessage) => void
}

/** The messages of a chat, and the search in them. */
export function ChatThread({ chat, isSearching, onSearchEnd, onEdit }: ChatThreadProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const area = useRef<HTMLDivElement>(null)
  const [atOpening] = useState(() => {
    const me = memberOf(chat, myId)
    return me && me.unreads > 0 ? me : null
  })
  // The first page is the newest one. When more messages are unread, the chat opens at the first of them.
  const begin = atOpening && atOpening.unreads >= pageSizes.chatMessages && atOpening.lastReadId > 0
  const place = useThreadPlace(chat.id, begin ? atOpening.lastReadId : null)
  const { goTo, query } = place
  const [hasGone, setHasGone] = useState(false)
  if (place.wanted !== null && !hasGone) setHasGone(true)
  const source = useMemo(
    () => ({
      key: ['chats', 'search', chat.id],
      find: async (words: string, signal: AbortSignal) => {
        const { ids, ...facts } = await call(chatsApi.search, {
          params: { id: chat.id },
          query: { words },
          signal,
        })
        return { ids: ids.map(String), ...facts }
      },
    }),
    [chat.id],
  )
  const goToFound = useMemo(() => (messageId: string) => goTo(Number(messageId)), [goTo])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Suspense>
        {isSearching && <ThreadSearch source={source} area={area} goTo={goToFound} onClose={onSearchEnd} />}
      </Suspense>
      <Box ref={area} sx={{ flex: 1, minHeight: 0 }}>
        {query.data ? (
          <ChatMessages
            // A part further up is a list of its own.
            key={place.around}
            chat={chat}
            place={place}
            thread={query.data}
            readUpTo={hasGone ? null : (atOpening?.lastReadId ?? null)}
            onEdit={onEdit}
          />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <BusyLine label={t('common.loading')} />
        )}
      </Box>
    </Box>
  )
}
