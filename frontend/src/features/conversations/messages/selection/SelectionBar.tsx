import { limits } from '@balcao/contract/limits'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import CloseIcon from '@mui/icons-material/Close'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import ForwardIcon from '@mui/icons-material/ShortcutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import { copyText } from '../../../../ui/browser/copyText'
import { toast } from '../../../../ui/feedback/toast'
import pageStyles from '../../../../ui/page/page.module.css'
import { canForward } from '../menu/menu.rules'
import { transcriptOf } from './transcript.rules'

interface SelectionBarProps {
  /** The selected messages, oldest first. */
  chosen: readonly Message[]
  /** The customer's name, where a message has no author of its own. */
  contactName: string
  onForward: (messages: readonly Message[]) => void
  onClear: () => void
}

/** Above the thread: the number of selected messages, and what can be done with all of them. */
export function SelectionBar({ chosen, contactName, onForward, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  const count = chosen.length
  const copy = async () => {
    if (count === 0) return onClear()
    const text = transcriptOf(chosen, {
      timeOf: formatDateTime,
      authorOf: ({ fromMe, isBot, user, contact }) =>
        fromMe
          ? (user?.name ?? t(isBot ? 'messages.bot' : 'messages.phone'))
          : (contact?.name ?? contactName),
    })
    if (await copyText(text)) onClear()
    else toast.error(t('messages.thread.menu.copyFailed'))
  }
  const forward = () => {
    // The last of them was deleted meanwhile.
    if (count === 0) return onClear()
    if (count > limits.forwarded.max)
      return toast.error(t('forwarding.tooMany', { count: limits.forwarded.max }))
    if (!chosen.every(canForward)) return toast.error(t('forwarding.someCannot'))
    onForward(chosen)
  }
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 5, p: 1 }}>
      <div
        role="toolbar"
        aria-label={t('forwarding.bar')}
        className={pageStyles['bulk']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClear()
        }}
      >
        <Box component="b" role="status" sx={{ mr: 'auto', fontSize: '0.8125rem', fontWeight: 600 }}>
          {t('forwarding.chosen', { count })}
        </Box>
        <Act label={t('forwarding.forward')} Icon={ForwardIcon} onClick={forward} />
        <Act label={t('forwarding.copy')} Icon={ContentCopyIcon} onClick={() => void copy()} />
        <Act label={t('forwarding.cancel')} Icon={CloseIcon} onClick={onClear} />
      </div>
    </Box>
  )
}

interface ActProps {
  label: string
  Icon: ComponentType
  onClick: () => void
}

const Act = ({ label, Icon, onClick }: ActProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      color="inherit"
      onClick={onClick}
      sx={{ flexShrink: 0, width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
    >
      <Icon />
    </IconButton>
  </Tooltip>
)
