import { chatsApi, type ChatMessage } from '@balcao/contract/resources/company/chats'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/Download'
import EditIcon from '@mui/icons-material/EditOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { copyText } from '../../../../ui/browser/copyText'
import { saveFile } from '../../../../ui/browser/saveFile'
import { toast } from '../../../../ui/feedback/toast'
import type { MenuPlace } from '../../../../ui/thread/useBubbleGestures'
import { applyToThreads } from '../thread.queries'
import { withKnownMessage } from '../thread.rules'

interface MessageMenuProps {
  message: ChatMessage
  at: MenuPlace
  myId: number
  onEdit: (message: ChatMessage) => void
  onClose: () => void
}

/** The menu of a message; one's own can be edited and deleted. */
export default function MessageMenu({ message, at, myId, onEdit, onClose }: MessageMenuProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, chatId, media, mediaUrl, isDeleted } = message
  const isMine = message.senderId === myId && !isDeleted
  const hasText = message.message !== ''
  const copy = () => {
    onClose()
    void copyText(message.message).then((isCopied) => {
      if (!isCopied) toast.error(t('messages.thread.menu.copyFailed'))
    })
  }
  const remove = async () => {
    const gone = await call(chatsApi.removeMessage, { params: { id } })
    applyToThreads(client, chatId, (thread) => withKnownMessage(thread, gone))
  }
  if (isAsking)
    return (
      <ConfirmDialog
        open
        title={t('chatsPage.removeMessageTitle')}
        text={t('chatsPage.removeMessageText')}
        confirm={t('messages.thread.removeConfirm')}
        danger
        onConfirm={remove}
        onClose={onClose}
      />
    )
  return (
    <Menu
      open
      onClose={onClose}
      {...(at instanceof HTMLElement
        ? { anchorEl: at }
        : { anchorReference: 'anchorPosition' as const, anchorPosition: at })}
      slotProps={{ list: { 'aria-label': t('messages.thread.menu.open') } }}
    >
      {hasText && (
        <Entry icon={<ContentCopyIcon fontSize="small" />} onClick={copy}>
          {t('chatsPage.copy')}
        </Entry>
      )}
      {mediaUrl && (
        <Entry
          icon={<DownloadIcon fontSize="small" />}
          onClick={() => {
            onClose()
            saveFile(mediaUrl, media?.name ?? '')
          }}
        >
          {t('messages.thread.menu.download')}
        </Entry>
      )}
      {isMine && hasText && (
        <Entry
          icon={<EditIcon fontSize="small" />}
          onClick={() => {
            onClose()
            onEdit(message)
          }}
        >
          {t('chatsPage.editMessage')}
        </Entry>
      )}
      {isMine && (
        <Entry icon={<DeleteIcon fontSize="small" />} onClick={() => setAsking(true)} isDangerous>
          {t('chatsPage.removeMessage')}
        </Entry>
      )}
    </Menu>
  )
}

interface EntryProps {
  icon: ReactNode
  onClick: () => void
  isDangerous?: boolean
  children: string
}

function Entry({ icon, onClick, isDangerous = false, children }: EntryProps) {
  const colour = isDangerous ? 'error.main' : undefined
  return (
    <MenuItem onClick={onClick} sx={{ color: colour, minHeight: 40 }}>
      <ListItemIcon sx={{ color: colour }}>{icon}</ListItemIcon>
      <ListItemText>{children}</ListItemText>
    </MenuItem>
  )
}
