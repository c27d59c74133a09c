import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasCode } from '../../../data/ApiError'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { BusyLine } from '../../../ui/feedback/BusyLine'
import { useActor } from '../../../session'
import { ChatPanel } from './ChatPanel'
import { useChat } from './chats.queries'
import { memberOf } from './preview.rules'

/** The address contains no valid chat id. */
const isRefused = (error: unknown): boolean => hasCode(error, 'ERR_VALIDATION')

/** The chat of the address, or why it cannot be shown. */
export function OpenChat({ uuid, isNarrow }: { uuid: string; isNarrow: boolean }) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { data: chat, error, refetch } = useChat(uuid)
  const isGone = chat === null || (chat !== undefined && !memberOf(chat, myId))
  if (isGone || isRefused(error))
    return (
      <Centred>
        <EmptyState
          icon={<SearchOffIcon />}
          title={t('chatsPage.goneTitle')}
          text={t('chatsPage.goneText')}
          action={
            <Button variant="outlined" component={Link} to="/chats" replace>
              {t('chatsPage.backToList')}
            </Button>
          }
        />
      </Centred>
    )
  if (chat) return <ChatPanel key={chat.id} chat={chat} isNarrow={isNarrow} />
  return (
    <Centred>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <BusyLine label={t('common.loading')} width={160} />
      )}
    </Centred>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', bgcolor: 'bubble.thread' }}>
    {children}
  </Box>
)
